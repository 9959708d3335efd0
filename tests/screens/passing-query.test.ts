import { expect, test } from 'vitest';
import { createLiveSources, UNANSWERED } from '#src/data/live-sources.ts';
import { passingQuery, query, type Query } from '#sync/queries/live.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';

/** What a screen paints at first that opens the query a second time. */
function seenAgain(read: Query<object, string>) {
  const sync = fakeSync();
  sync.put(read, fresh('an answer'));
  const sources = createLiveSources(sync);
  const leave = sources.source(read, {}).subscribe(() => undefined);
  leave();
  return sources.source(read, {}).get();
}

test('[decisions 116] the page forgets the value of a passing query with its last reader, and keeps that of every other', () => {
  expect(seenAgain(passingQuery<object, string>()('passing'))).toEqual(UNANSWERED);
  expect(seenAgain(query<object, string>()('kept'))).toMatchObject({ value: 'an answer' });
});
