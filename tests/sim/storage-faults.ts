/**
 * What happens to the databases of a device while tabs use them (sync §2 F, §3.3): connections close for all tabs at
 * once, or everything stored is deleted. A tab goes on over a new connection, and restores the rows it has in memory
 * (invariants 30, 32).
 */
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import type { Home } from './home.ts';
import type { Phone } from './phone.ts';

/** `closes` is announced at once. A database that is wedged or hushed is noticed by the next tab that writes. */
export type Death = 'closes' | 'wedges' | 'hushes' | 'evicted';

/** The time until a tab has opened the next connection. */
export const OPENS_AFTER_MS: Readonly<Record<Death, number>> = {
  closes: 5,
  wedges: 5,
  hushes: STORE_TIMEOUT_MS,
  evicted: 0,
};

/** Closes every connection of this moment. */
export function storeDies(phone: Phone, kind: Death): void {
  const death = { at: phone.clock.now, kind };
  phone.medium.death = death;
  phone.reached.see(`store ${kind}`);
  if (kind === 'wedges' || kind === 'hushes') return;
  for (const { memberSession } of phone.tabs)
    if (memberSession !== null) memberSession.tab.deliver(() => memberSession.storeDied(death));
}

/** The browser deletes the storage under open tabs. `all` deletes the note of the page and the cookies too. */
export function evict(phone: Phone, all: boolean): void {
  const { record, tabs, network } = phone;
  const open = new Set(tabs.flatMap(({ memberSession }) => memberSession?.home ?? []));
  const isBlind = tabs.some(({ isFrozen }) => isFrozen);
  if (all) network.newSession(null);
  phone.evictionDetector.evicted({ all, isBlind, isCarried: open.size > 0 });
  for (const home of record.homes.here) {
    if (!open.has(home)) record.homes.lose(home);
    else carryOver(home);
  }
  if (open.size === 0) record.stored = null;
  storeDies(phone, 'evicted');
}

/** Rows that no tab has in memory are lost. The copy of the server is read again. */
function carryOver(home: Home): void {
  const { disk, phone } = home;
  const known = new Set(
    phone.tabs.flatMap(({ memberSession }) =>
      memberSession?.home === home ? [...memberSession.known.keys()] : [],
    ),
  );
  home.discard(
    [...disk.rows.values()].filter((row) => !known.has(row.id) && !home.isRetained(row)),
  );
  home.forgetBase();
  home.ledger.photos.evicted();
  // The times of the last reads are lost too: the copy is read at once.
  home.oracles.coldStart();
  disk.evicted();
}
