/**
 * Which notifications a member gets, where and how often (contract 26). The settings use the counter of the user, so
 * polling the user shows a change made on another device.
 */
import type { BodyOf } from '#schemas/endpoint.ts';
import {
  changeNotificationSettings,
  DEFAULT_NOTIFICATION_SETTINGS,
  getNotificationSettings,
} from '#schemas/notification-settings.ts';
import { bump } from '#server/db/counters.ts';
import { lockFieldEdits, noteFieldEdits } from '#server/db/accounts/field-edits.ts';
import {
  choicesOf,
  type ChosenSettings,
  choose,
  settingField,
} from '#server/db/push/notification-settings.ts';
import { type FieldChange, judgeFields, type FieldVerdict } from '#server/members/field-answers.ts';
import type { MemberCall } from '#server/http/call.ts';
import { isTimeZone } from '#server/members/time-zone.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { byMember, MINUTE, per } from '#server/limits/rate-limit.ts';

type ChangeCall = MemberCall<unknown, BodyOf<typeof changeNotificationSettings>>;

const DEFAULTS: ChosenSettings = DEFAULT_NOTIFICATION_SETTINGS;

const getNotificationSettingsRoute = defineRoute({
  endpoint: getNotificationSettings,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  counter: (member) => member.counts.user,
  async read({ db, member }) {
    const chosen = await choicesOf(db, member.id);
    return done({ ...DEFAULT_NOTIFICATION_SETTINGS, ...chosen });
  },
});

const changeNotificationSettingsRoute = defineRoute({
  endpoint: changeNotificationSettings,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 120)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect(call) {
    const { db, member } = call;
    const edits = await lockFieldEdits(db, member.id);
    const old = { ...DEFAULTS, ...(await choicesOf(db, member.id)) };
    const asked = choicesIn(call);
    const judged = await judgeFields(changeOf({ call, edits, old, asked }));
    if (!judged.ok) return judged;

    const { accepted, moment, answer } = judged.value;
    if (accepted.length > 0) {
      const chosen = accepted.map((name) => [name, asked[name] ?? null] as const);
      await choose(db, member.id, Object.fromEntries(chosen));
      const fields = accepted.map(settingField);
      await noteFieldEdits(db, { member: member.id, fields, updated: moment });
      await bump(db, 'user', [member.id]);
    }
    return done(answer);
  },
});

const choicesIn = ({ body }: ChangeCall): ChosenSettings =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      name === 'updated' ? [] : [[name, value ?? null]],
    ),
  );

function changeOf(given: {
  call: ChangeCall;
  edits: ReadonlyMap<string, Date>;
  old: ChosenSettings;
  asked: ChosenSettings;
}): FieldChange {
  const { call, edits, old, asked } = given;
  return {
    names: Object.keys(asked),
    updated: call.body.updated,
    now: call.now,
    editedAt: (name) => edits.get(settingField(name)),
    valueOf: (name) => old[name] ?? null,
    judge: (name) => judge(name, asked[name] ?? null),
  };
}

/** The shape has checked everything except the list of time zones. */
function judge(name: string, value: string | null): FieldVerdict {
  if (name === 'timezone' && value !== null && !isTimeZone(value)) return { ok: false };
  return { ok: true, value };
}

export const NOTIFICATION_SETTINGS_ROUTES: readonly Route[] = [
  getNotificationSettingsRoute,
  changeNotificationSettingsRoute,
];
