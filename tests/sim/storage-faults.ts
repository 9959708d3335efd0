/**
 * What happens to the databases of a device under everybody's hands (sync §2 F, §3.3): connections die for all tabs at once,
 * or everything stored is thrown away. A tab lives on over a new connection, and carries over what it knows (invariants
 * 30, 32).
 */
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import type { Home } from './home.ts';
import type { Phone } from './phone.ts';

/** `closes` is told at once; a database that is wedged or hushed is found out by whoever writes next. */
export type Death = 'closes' | 'wedges' | 'hushes' | 'evicted';

/** Until a tab has opened the next one. */
export const OPENS_AFTER_MS: Readonly<Record<Death, number>> = {
  closes: 5,
  wedges: 5,
  hushes: STORE_TIMEOUT_MS,
  evicted: 0,
};

/** Every connection of this moment is dead. */
export function storeDies(phone: Phone, kind: Death): void {
  const death = { at: phone.clock.now, kind };
  phone.medium.death = death;
  phone.reached.see(`store ${kind}`);
  if (kind === 'wedges' || kind === 'hushes') return;
  for (const { memberSession } of phone.tabs)
    if (memberSession !== null) memberSession.tab.deliver(() => memberSession.storeDied(death));
}

/** Cleared by the browser under open tabs: `all` takes the note of the page and the cookies too. */
export function evict(phone: Phone, all: boolean): void {
  const { sessionHost, tabs, network } = phone;
  const open = new Set(tabs.flatMap(({ memberSession }) => memberSession?.home ?? []));
  const isBlind = tabs.some(({ isFrozen }) => isFrozen);
  if (all) network.newSession(null);
  phone.evictionDetector.evicted({ all, isBlind, isCarried: open.size > 0 });
  for (const home of sessionHost.homes.here) {
    if (!open.has(home)) sessionHost.homes.lose(home);
    else carryOver(home);
  }
  if (open.size === 0) sessionHost.forgets();
  storeDies(phone, 'evicted');
}

/** What no tab knows of is gone; the copy is read again. */
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
  // What was asked for when is forgotten with it: the copy is read at once.
  home.oracles.coldStart();
  disk.evicted();
}
