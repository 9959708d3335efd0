/** What the page Me waits for, beside the account and the money: without it each of its tests would wait for eight seconds. */
import { likesQuery } from '#sync/queries/likes.ts';
import { premiumQuery } from '#sync/queries/money.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { fresh, type FakeSync } from './fake-sync.ts';
import { premiumOf } from './money.ts';

export function storeForMe(sync: FakeSync): void {
  const counts = { received: 0, given: 0, mutual: 0, new: 0 };
  sync.put(photosQuery, fresh({ rows: [] }));
  sync.put(likesQuery, fresh({ rows: [], counts, newest: null }), { type: 'received' });
  sync.put(premiumQuery, fresh(premiumOf()));
}
