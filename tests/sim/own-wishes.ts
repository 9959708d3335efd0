/**
 * What the member wishes of others' and of their own: keeping somebody apart, a field, a setting, a report.
 */
import { blockRow } from '#sync/engine/intents/block.ts';
import { editRow } from '#sync/engine/intents/edit.ts';
import { hideRow } from '#sync/engine/intents/hide.ts';
import { reportRow } from '#sync/engine/intents/report.ts';
import { settingRow } from '#sync/engine/intents/setting.ts';
import { userIn } from './contents.ts';
import { other, pick, type Stage } from './scene.ts';
import { EDITED, SET, SHARED_FIELD } from './settings.ts';
import { keyOf, said, says as saysAnywhere } from './wishes.ts';

/** On this device only: what another one chooses meanwhile is up to both, and told by the shared field. */
const says: typeof saysAnywhere = (tab, saying) =>
  saysAnywhere(tab?.phone.id === 'phone' ? tab : null, saying);

const ROWS = { hide: hideRow, block: blockRow };

export function parts({ phone, scene, tab }: Stage, kind: 'hide' | 'block'): void {
  const target = other(scene);
  says(tab, (seq) => {
    const isApart = phone.ledger.sets.lastOf(`${kind}:${target}`)?.wish === true;
    const wish = { key: keyOf(phone), seq, at: phone.wall, wish: !isApart };
    const from = phone.disk.base.unseen[kind].has(target) || isApart;
    return said(ROWS[kind]({ member: phone.home.member, target, wish, from }));
  });
}

export function chooses({ phone, scene, tab }: Stage, kind: 'edit' | 'setting'): void {
  const isFirst = phone.id === 'phone';
  if (!isFirst && kind === 'setting') return;
  const field = (isFirst ? pick(kind === 'edit' ? EDITED : SET, scene.a) : null) ?? SHARED_FIELD;
  saysAnywhere(tab, (seq) => {
    const { base } = phone.disk;
    const value =
      scene.b < 0.2 ? null : `value ${scene.b < 0.5 ? 1 : seq}${isFirst ? '' : phone.id}`;
    const wish = { key: keyOf(phone), seq, at: phone.wall, wish: { value } };
    if (kind === 'edit') {
      const user = userIn(base.user);
      const from = user && { value: user.fields[field] ?? null };
      return said(editRow({ member: phone.home.member, field, wish, from }));
    }
    const known = base.settings.get(field);
    const from = known === undefined ? null : { value: known };
    return said(settingRow({ member: phone.home.member, field, wish, from }));
  });
}

export function reports({ phone, scene, tab }: Stage): void {
  const target = other(scene);
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
