/**
 * A promise of the store port as a case: it plays on a store and answers what it saw, beside what it should have
 * seen. Nothing is asserted while it plays, so the same case runs in Node and inside a browser.
 */
import type { Store } from '#sync/db/store/store.ts';
import type { Row, Table } from '#sync/db/tables/tables.ts';

export interface StoreCase {
  name: string;
  play: (store: Store) => Promise<unknown>;
  /** Plain data, because it may come out of a browser. */
  seen: unknown;
}

/**
 * What stays after the store that wrote it is closed: the databases of one device, and other tabs that have them open
 * too.
 */
export interface Disk {
  /** Closes the store and opens it again. */
  reopen: () => Promise<Store>;
  /** Opens the same databases in another tab. */
  beside: () => Promise<OtherTab>;
  /** Deletes every database while the store is open. True when nothing blocked the deletion. */
  wipe: () => Promise<boolean>;
  /** How often the open store has reported that its database was closed. */
  deaths: () => number;
}

export interface DiskCase extends Omit<StoreCase, 'play'> {
  play: (store: Store, disk: Disk) => Promise<unknown>;
}

/** What a case may ask of another tab: plain data, sent there and back. */
export type Command =
  | { type: 'write'; rows: PageRow[] }
  | { type: 'read'; keys: string[] }
  | { type: 'remove'; table: Table; keys: string[] }
  | { type: 'raise'; epoch: number }
  /** Takes so many numbers of the device's sequence at once, and answers them. */
  | { type: 'count'; times: number };

export type OtherTab = (command: Command) => Promise<unknown>;

export type PageRow = Row<'pages'>;

/** A row of a group with its number there. `results` tells one version of it from another. */
export const page = (group: string, number: number, results = 1): PageRow => ({
  key: `${group}:${number}`,
  group,
  order: String(number).padStart(4, '0'),
  data: { page: number, profiles: [], num_results: results, filter_options: null, storedAt: 0 },
});

export const pages = (group: string, count: number, results = 1): PageRow[] =>
  Array.from({ length: count }, (_, number) => page(group, number, results));

export const draft = (key: string, body: string): Row<'drafts'> => ({
  key,
  group: 'g',
  order: key,
  data: { body, at: 0 },
});

export const keysOf = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key);
export const numbersOf = (rows: readonly PageRow[]): number[] => rows.map(({ data }) => data.page);
export const resultsOf = (rows: readonly PageRow[]): (number | null)[] =>
  rows.map(({ data }) => data.num_results);

/** How a promise ended: its value, or the name of its error. */
export const endOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof Error ? error.name : String(error)));

/** The name of the error that a fenced out leader gets. The name of its class does not survive a build. */
export const FENCED = 'Fenced';

/** Takes the next number of the device's sequence. */
export const counting = async (store: Store): Promise<number> => {
  const device = await store.change('device', 'only', (known) => ({
    key: 'only',
    group: '',
    order: '',
    data: { id: 'd', seq: (known?.seq ?? 0) + 1, epoch: 0, born: 'b' },
  }));
  return device?.seq ?? 0;
};
