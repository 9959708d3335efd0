/**
 * The member's own rows as this tab last knew them: unsent intents, drafts, the device document. A copy is read again from the
 * server; these exist nowhere else, so when the database dies or is deleted under an open tab they go into the next one
 * (invariants 2, 30).
 */
import { outboxRow } from '#sync/db/tables/outbox.ts';
import { get, type Store } from './store.ts';
import { ONLY, onlyRow, type Device, type Row } from '#sync/db/tables/tables.ts';

const draftRow = (key: string, data: Row<'drafts'>['data']): Row<'drafts'> => ({
  key,
  group: 'drafts',
  order: '',
  data,
});

function keep<T>(rows: Map<string, T>, key: string, row: T | null): void {
  if (row === null) rows.delete(key);
  else rows.set(key, row);
}

export class UnsentBackup {
  readonly #outbox = new Map<string, Row<'outbox'>>();
  readonly #drafts = new Map<string, Row<'drafts'>>();
  #device: Device | null = null;

  /** Reads the rows and follows every change from then on; the returned function ends that. */
  async follow(store: Store): Promise<() => void> {
    const stops = [
      store.changes('outbox', (key, data) => keep(this.#outbox, key, data && outboxRow(data))),
      store.changes('drafts', (key, data) => keep(this.#drafts, key, data && draftRow(key, data))),
      store.changes('device', (_, data) => {
        this.#device = data ?? this.#device;
      }),
    ];
    const [outbox, drafts, device] = await Promise.all([
      store.select('outbox', {}),
      store.select('drafts', {}),
      get(store, 'device', ONLY),
    ]);
    for (const row of outbox) if (!this.#outbox.has(row.key)) this.#outbox.set(row.key, row);
    for (const row of drafts) if (!this.#drafts.has(row.key)) this.#drafts.set(row.key, row);
    this.#device ??= device;
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Into a database that is not the one they were known from. True when that was so: what was stored is gone. */
  async restoreTo(store: Store, newId: () => string): Promise<boolean> {
    const known = this.#device;
    if (known === null) return false;
    const found = await store.change('device', ONLY, (device) =>
      onlyRow<'device'>(continued(device, known, newId())),
    );
    if (found?.born === known.born) return false;
    await store.restore('outbox', [...this.#outbox.values()]);
    await store.restore('drafts', [...this.#drafts.values()]);
    return true;
  }
}

/** Numbers only grow, whichever of the tabs comes first. */
function continued(stored: Device | null, known: Device, born: string): Device {
  if (stored === null) return { ...known, born };
  if (stored.born === known.born) return stored;
  const { seq, epoch } = stored;
  return { ...stored, seq: Math.max(seq, known.seq), epoch: Math.max(epoch, known.epoch) };
}
