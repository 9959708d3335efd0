/**
 * Taking back an intent (invariant 11), in any tab that the member may use by then.
 */
import { hasBytes } from '#sync/db/tables/photos.ts';
import { canTakeBack } from '#sync/engine/intents/table.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { adds, dropPhoto } from './photos.ts';
import { pick, type Stage } from './scene.ts';
import type { Tab } from './tab.ts';
import { composes, says } from './intents.ts';

export function takesBack({ phone, scene, tab }: Stage): void {
  const id = pick([...phone.disk.rows.keys()], scene.a);
  if (id !== undefined) takesBackRow(tab, id);
}

/** Takes an intent back a moment after it was made, in any tab that the member may use by then. */
export function regrets({ phone, scene, tab }: Stage): void {
  if (phone.running.length < 2) phone.openTab();
  const known = new Set(phone.disk.rows.keys());
  if (scene.b < 0.5) composes({ phone, scene, tab }, 'r');
  else adds({ phone, scene, tab });
  phone.clock.after((scene.b % 0.5) * 160, () => {
    const id = [...phone.disk.rows.keys()].find((row) => !known.has(row));
    const elsewhere = phone.running.find((other) => other !== tab) ?? tab;
    if (id !== undefined) takesBackRow(elsewhere, id);
  });
}

/** The store decides what was taken back: the tab may not have the news yet that the intent is on its way. */
function takesBackRow(tab: Tab | null, id: string): void {
  const memberSession = tab?.memberSession;
  if (!memberSession) return;
  const { phone } = memberSession.tab;
  let stood: OutboxRow | null = null;
  const saying = () => {
    const row = phone.disk.rows.get(id);
    stood =
      row === undefined || memberSession.home.isRetained(row) ? null : memberSession.tab.reads(row);
    if (!phone.rig.habits.asksTheStore) stood = memberSession.known.get(id) ?? null;
    return { id, change: { type: 'cancel' } as const };
  };
  says(tab, saying, () => {
    if (stood !== null && hasBytes(stood) && canTakeBack(stood)) dropPhoto(memberSession, id);
  });
}
