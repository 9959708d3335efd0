/**
 * The settings that an admin changes while the site runs (contract 70; security R5, R52, R58). The log has the key, both
 * values and the reason in the admin's words.
 */
import type * as z from 'zod/mini';
import {
  changeSiteSetting,
  listSiteSettings,
  SettingKey,
  SITE_VALUES,
  type SiteSetting,
  type SiteValue,
} from '#schemas/site-settings.ts';
import { leavesInk } from '#schemas/ink.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import { changeInWords } from '#server/config/change-in-words.ts';
import { valueOf } from '#server/config/site-values.ts';
import { changeSetting, type SettingRow, settingRows } from '#server/db/site-settings.ts';
import { namesOf } from '#server/db/moderation/names.ts';
import { ratesIn } from '#server/money/prices.ts';
import { done, invalid, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import type { SiteConfig } from '#server/site.ts';

interface SettingWithRow {
  readonly key: SettingKey;
  readonly value: SiteValue;
  readonly row: SettingRow | undefined;
}

function toSetting(
  base: SiteConfig,
  { key, value, row }: SettingWithRow,
): z.input<typeof SiteSetting> {
  const source = base.configured.includes(key) ? ('configured' as const) : ('built_in' as const);
  const isChanged = row !== undefined && row.value !== null;
  return {
    key,
    value,
    base: { value: valueOf(base, key), source },
    version: row?.version ?? 0,
    changed: isChanged
      ? { by: row.actor, at: row.changed.toISOString(), reason: row.reason }
      : null,
  };
}

const listSiteSettingsRoute = defineRoute({
  endpoint: listSiteSettings,
  access: 'admin',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: () => ({ object: null }),
  async read({ db, config, liveSite }) {
    const rows = new Map((await settingRows(db)).map((row) => [row.key, row]));
    const settings = SettingKey.options.map((key) =>
      toSetting(liveSite.base, { key, value: valueOf(config, key), row: rows.get(key) }),
    );
    return done({
      settings,
      countries: [...config.countries],
      rates: ratesIn(config.prices, config.countries),
      names: await namesOf(
        db,
        settings.flatMap(({ changed }) => changed?.by ?? []),
      ),
    });
  },
});

const changeSiteSettingRoute = defineRoute({
  endpoint: changeSiteSetting,
  access: 'admin',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ config, liveSite, body: { key, value, take_back, reason } }) => ({
    object: `setting:${key}`,
    reason: changeInWords({
      from: valueOf(config, key),
      to: take_back ? valueOf(liveSite.base, key) : value,
      isTakenBack: take_back,
      reason: reason.trim(),
    }),
  }),
  async prepare(call) {
    const { key, value, take_back, reason, password } = call.body;
    if (!take_back && !SITE_VALUES[key].safeParse(value).success) return invalid('value');
    if (!leavesInk(reason)) return invalid('reason');
    const shown = { endpoint: changeSiteSetting, member: call.member, password, field: 'password' };
    return (await refusalUnlessOwner(call, shown)) ?? done(null);
  },
  async effect({ db, member, now, liveSite, body: { key, value, take_back, version, reason } }) {
    const kept = take_back ? undefined : value;
    const by = { version, reason: reason.trim(), actor: member.id, now };
    const row = await changeSetting(db, { key, value: kept, ...by });
    if (row === undefined) return refuse('conflict', 'another admin changed this meanwhile');
    const shown = take_back ? valueOf(liveSite.base, key) : value;
    return done(toSetting(liveSite.base, { key, value: shown, row }));
  },
  async after({ liveSite }) {
    await liveSite.fresh();
  },
});

export const SITE_SETTING_ROUTES: readonly Route[] = [
  listSiteSettingsRoute,
  changeSiteSettingRoute,
];
