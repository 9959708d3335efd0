/**
 * The member's own rows as this tab last read them: unsent intents, drafts, the device document. The base can be read
 * again from the server, but these rows exist nowhere else. When the database fails or is deleted under an open tab, they
 * are written into the next one (invariants 2, 30).
 */
import { outboxRow } from '#sync/db/tables/outbox.ts';
import { get, type Store } from './store.ts';
import { ONLY, onlyRow, type StoredDevice, type Row } from '#sync/db/tables/tables.ts';

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
  #device: StoredDevice | null = null;

  /** Reads the rows and follows every later change; the returned function ends that. */
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

  /**
   * Writes the rows into a database other than the one they were read from. Returns true if it was another one: the
   * stored rows were lost.
   */
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

/** Numbers only grow, whichever tab comes first. */
function continued(stored: StoredDevice | null, known: StoredDevice, born: string): StoredDevice {
  if (stored === null) return { ...known, born };
  if (stored.born === known.born) return stored;
  const { seq, epoch, spending = known.spending } = stored;
  const numbers = { seq: Math.max(seq, known.seq), epoch: Math.max(epoch, known.epoch) };
  return { ...stored, ...numbers, ...(spending && { spending }) };
}
