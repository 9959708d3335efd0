/**
 * The member's intents about other members and about their own data: hiding and blocking, a field, a setting, a
 * report, a question to the site.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { REACTIONS } from '#schemas/message-changes.ts';
import { blockRow, hideRow } from '#sync/engine/intents/exclusions.ts';
import { complaintRow } from '#sync/engine/intents/complaint.ts';
import { editRow, fieldChange } from '#sync/engine/intents/edit.ts';
import { reactionRow } from '#sync/engine/intents/conversation/reaction.ts';
import { reportRow } from '#sync/engine/intents/report.ts';
import { settingRow } from '#sync/engine/intents/setting.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import { userIn } from './contents.ts';
import { SHARED } from './members.ts';
import { other, pick, type Stage } from './scene.ts';
import { EDITED_TOGETHER, SET, SHARED_FIELD, SHARED_SETTING } from './settings.ts';
import { keyOf, said, says } from './intents.ts';

/**
 * My other device changes its intents about one member only, so the two devices together decide what applies to that
 * member.
 */
const whom = ({ phone, scene }: Stage): ProfileId => (phone.id === 'phone' ? other(scene) : SHARED);

const ROWS = { hide: hideRow, block: blockRow };

export function parts(stage: Stage, kind: 'hide' | 'block'): void {
  const { phone, tab } = stage;
  const target = whom(stage);
  says(tab, (seq) => {
    const isExcluded = phone.ledger.sets.lastOf(`${kind}:${target}`)?.wanted === true;
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted: !isExcluded };
    const isInBase = phone.disk.base.exclusions[kind].has(target);
    const from = isInBase || !isExcluded ? isInBase : null;
    return said(ROWS[kind]({ member: phone.home.member, target, intent, from }));
  });
}

const valueOf = ({ phone, scene }: Stage, seq: number): string | null =>
  scene.b < 0.2 ? null : `value ${scene.b < 0.5 ? 1 : seq}${phone.id === 'phone' ? '' : phone.id}`;

/** Fields that one call changes. */
export function edits(stage: Stage): void {
  const { phone, scene, tab } = stage;
  const names = (phone.id === 'phone' ? pick(EDITED_TOGETHER, scene.a) : null) ?? [SHARED_FIELD];
  says(tab, (seq) => {
    const { member, shownRows } = phone.home;
    const value = valueOf(stage, seq);
    const base = userIn(phone.disk.base.user)?.fields ?? null;
    const fields = Object.fromEntries(names.map((name) => [name, value]));
    const { field, wanted, from } = fieldChange(fields, { rows: rowsOf(shownRows, 'edit'), base });
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted };
    return said(editRow({ member, field, intent, from }));
  });
}

export function sets(stage: Stage): void {
  const { phone, scene, tab } = stage;
  const field = (phone.id === 'phone' ? pick(SET, scene.a) : null) ?? SHARED_SETTING;
  says(tab, (seq) => {
    const { base } = phone.disk;
    const intent = {
      key: keyOf(phone),
      seq,
      at: phone.wall,
      wanted: { value: valueOf(stage, seq) },
    };
    const known = base.settings.get(field);
    const from = known === undefined ? null : { value: known };
    return said(settingRow({ member: phone.home.member, field, intent, from }));
  });
}

/** To any message that is on the device. Only one device reacts. */
export function reacts({ phone, scene, tab }: Stage): void {
  if (phone.id !== 'phone') return;
  const target = other(scene);
  says(tab, (seq) => {
    const stored = pick(phone.disk.base.messages.get(target) ?? [], scene.a);
    if (stored === undefined) return null;
    const { member } = phone.home;
    const value = scene.b < 0.3 ? null : (pick(REACTIONS, scene.b) ?? null);
    const mine = stored.reactions?.find(({ from }) => from === member)?.emoji;
    const from = { value: REACTIONS.find((one) => one === mine) ?? null };
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted: { value } };
    return said(reactionRow({ member, target, message: stored.id, intent, from }));
  });
}

export function reports(stage: Stage): void {
  const { phone, tab } = stage;
  const target = whom(stage);
  says(tab, (seq) => {
    const report = {
      target: { type: 'profile', id: target },
      category: 'fake',
      text: '',
      evidence: [],
      good_faith: true,
      block: false,
    } as const;
    const given = { member: phone.home.member, target, key: keyOf(phone), seq, at: phone.wall };
    return said(reportRow({ ...given, report: { ...report, evidence: [] } }));
  });
}

export function complains({ phone, tab }: Stage): void {
  says(tab, (seq) => {
    const complaint = { subject: 'Price', order: null, text: `Question ${seq}` };
    const given = { member: phone.home.member, key: keyOf(phone), seq, at: phone.wall };
    return said(complaintRow({ ...given, complaint }));
  });
}
