/**
 * Carries out what an engine asks for, as the worker does: the epoch is asked for before and after every wait, the base is
 * written before what is known of it, a message stands in the base before its row says so.
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Effect } from '#sync/engine/effects.ts';
import { endpointKey } from '#sync/engine/endpoints.ts';
import type { RowChange } from '#sync/engine/rows.ts';
import { keepMessage, land, storeMessages } from './landing.ts';
import { newKey } from './members.ts';
import type { Phone } from './phone.ts';
import type { Snapshot } from './questions.ts';
import type { Tab } from './tab.ts';

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;

export function carryOut(tab: Tab, effect: Effect): void {
  switch (effect.type) {
    case 'read':
      return read(tab, effect);
    case 'apply':
      return apply(tab, effect);
    case 'send':
      return send(tab, effect);
    case 'settle':
      return settle(tab, effect);
    case 'change':
      return change(tab, effect.epoch, effect.row, effect.change);
    case 'timer':
      return tab.setTimer(effect.afterMs);
    case 'sign-out':
      if (isMine(tab, effect.epoch)) tab.phone.refused();
      return;
    case 'line':
      tab.phone.line = effect.line;
  }
}

/** In this tab's own belief. */
const isCurrent = (tab: Tab, epoch: number): boolean =>
  !tab.phone.rig.habits.checksEpoch || tab.epoch === epoch;

/** And by the store's word: a tab that slept may not know that another leads. */
const isMine = (tab: Tab, epoch: number): boolean =>
  !tab.phone.rig.habits.checksEpoch || (tab.epoch === epoch && tab.phone.disk.epoch <= epoch);

function read(tab: Tab, { epoch, request, endpoint, etag }: EffectOf<'read'>): void {
  if (!isCurrent(tab, epoch)) return;
  const { network, oracles, backend, disk, rig } = tab.phone;
  oracles.readLeaves(tab.id, endpoint, etag, epoch);
  const after = endpoint.name === 'messages' ? (disk.base.polled.get(endpoint.profile) ?? 0) : 0;
  network.ask({ call: 'read', endpoint, etag, after }, (outcome) =>
    tab.deliver(() => {
      const result = rig.readVerdict(outcome, backend.sync);
      oracles.readEnds(tab.id, endpoint, epoch);
      if (outcome.kind === 'snapshot') oracles.answered(outcome.snapshot);
      if (isCurrent(tab, epoch)) tab.tell({ type: 'read-done', request, result });
    }),
  );
}

function apply(tab: Tab, effect: EffectOf<'apply'>): void {
  const { epoch, request, endpoint, answer, etag, versions, retire } = effect;
  const { disk, wall } = tab.phone;
  const key = endpointKey(endpoint);
  const ended = (ok: boolean) => {
    if (ok) tab.phone.oracles.readIsIn(key);
    if (isCurrent(tab, epoch)) tab.tell({ type: 'applied', request, ok });
  };
  const isUnchanged = answer === null && tab.phone.rig.habits.keepsBaseUnchanged;
  const snapshot = isSnapshot(answer) ? answer : EMPTY;

  inTurn(tab, epoch, ended, [
    () => {
      if (answer === null) {
        tab.phone.reached.add('unchanged');
        tab.phone.oracles.baseStands(key, etag);
      }
      if (!isUnchanged && key !== 'build' && key !== 'settings')
        replace(tab.phone, key, snapshot, epoch);
    },
    () => {
      if (etag !== null) disk.etags = { ...disk.etags, [key]: etag };
      if (answer !== null) disk.versions = versions;
      disk.readAt = { ...disk.readAt, [key]: wall };
    },
    ...retire.map(
      (one) => () =>
        commit(tab, one.row, { type: 'retire', key: one.key, by: endpoint.name }, false),
    ),
  ]);
}

/** A transaction each, and the epoch asked for before each. */
function inTurn(
  tab: Tab,
  epoch: number,
  ended: (ok: boolean) => void,
  [first, ...others]: (() => void)[],
): void {
  if (first === undefined) return ended(true);
  if (!isMine(tab, epoch)) return ended(false);
  tab.phone.oracles.writes(epoch);
  const { disk } = tab.phone;
  const { wipes } = disk;
  const unlessWiped = () => void (wipes === disk.wipes && first());
  disk.write(tab, unlessWiped, (ok) =>
    tab.deliver(() => (ok ? inTurn(tab, epoch, ended, others) : ended(false))),
  );
}

const EMPTY: Snapshot = { serial: 0, content: { name: 'chats', chats: [] } };

const isSnapshot = (answer: unknown): answer is Snapshot =>
  typeof answer === 'object' && answer !== null && 'serial' in answer;

function replace(
  { disk, oracles, checkView }: Phone,
  key: string,
  snapshot: Snapshot,
  epoch: number,
): void {
  const { content } = snapshot;
  oracles.baseChanges(key, snapshot, epoch);
  if (content.name === 'messages') {
    for (const message of content.messages)
      keepMessage(disk.base.messages, content.profile, message);
    const newest = Number(content.messages.at(-1)?.id ?? 0);
    const { polled } = disk.base;
    polled.set(content.profile, Math.max(newest, polled.get(content.profile) ?? 0));
  } else if (key === 'user' || key === 'chats' || key === 'likes') {
    disk.base[key] = snapshot;
  }
  checkView();
}

function send(tab: Tab, { epoch, row, key, send: asked }: EffectOf<'send'>): void {
  if (!isMine(tab, epoch)) return;
  const { network, oracles, backend, disk, rig, device, dice } = tab.phone;
  const tries = disk.rows.get(row)?.tries ?? 1;
  const used: IntentKey = rig.habits.keepsKey || tries < 2 ? key : newKey(dice);
  const flight = `${tab.id} ${epoch}`;
  oracles.sendLeaves(flight, row, used, asked);
  network.ask({ call: 'send', key: used, device, send: asked }, (outcome) =>
    tab.deliver(() => {
      oracles.sendEnds(flight, row);
      if (!isCurrent(tab, epoch)) return;
      const result = rig.sendVerdict(outcome, backend.sync);
      const tell = () => {
        if (isCurrent(tab, epoch)) tab.tell({ type: 'send-done', row, key, result });
      };
      land(tab, asked, result, tell);
    }),
  );
}

function settle(tab: Tab, { epoch, keys }: EffectOf<'settle'>): void {
  if (!isCurrent(tab, epoch)) return;
  const { network } = tab.phone;
  const wanted = new Set<string>(keys);
  const rows = [...tab.known.values()].filter(
    (row) => row.kind === 'message' && wanted.has(row.key),
  );
  const profiles = new Map<string | null, ProfileId>(
    rows.flatMap((row) => (row.kind === 'message' ? [[row.key, row.target]] : [])),
  );
  network.ask({ call: 'settle', rows }, (outcome) =>
    tab.deliver(() => {
      if (!isCurrent(tab, epoch)) return;
      const isSettled = outcome.kind === 'settled';
      const found = isSettled ? outcome.found : [];
      const missing = isSettled ? outcome.missing : null;
      const arrived = found.flatMap((message) => {
        const profile = profiles.get(message.client_id);
        return profile === undefined ? [] : [{ profile, message }];
      });
      storeMessages(tab, arrived, () => {
        if (isCurrent(tab, epoch)) tab.tell({ type: 'settle-done', found, missing });
      });
    }),
  );
}

/** A store that fails leaves the engine without a word, as the worker does: what is stuck is asked for again. */
function change(tab: Tab, epoch: number, id: string, made: RowChange): void {
  if (!isMine(tab, epoch)) return;
  tab.phone.oracles.writes(epoch);
  tab.phone.disk.write(
    tab,
    () => {
      commit(tab, id, made, false);
      catchUp(tab, id);
    },
    () =>
      tab.deliver(() => {
        if (isCurrent(tab, epoch)) tab.tell({ type: 'row', id, row: tab.known.get(id) ?? null });
      }),
  );
}

/** Who changes a row has read it, also when the change changed nothing and another tab's news is still on its way. */
function catchUp({ known, phone: { disk } }: Tab, id: string): void {
  const row = disk.rows.get(id);
  if (row === undefined) known.delete(id);
  else known.set(id, row);
}

/** Inside a transaction: the change is made, and told. */
export function commit(tab: Tab, id: string, made: RowChange, byMember: boolean): void {
  const { disk, ledger, rig, tabs, dice, checkView } = tab.phone;
  const before = disk.rows.get(id) ?? null;
  const after = rig.changeRow(before, made, id);
  if (after === null) disk.rows.delete(id);
  else disk.rows.set(id, after);
  if (byMember) ledger.wished(made, before, after);
  else ledger.changed(made, before, after);
  if (after === before) return;
  tab.phone.reached.add(`${made.type} ${before?.kind ?? 'new'}`);
  for (const other of tabs) other.rowNews(id, after, other === tab ? 0 : dice.between(1, 40));
  checkView();
}
