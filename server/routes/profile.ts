/** A member's page (spec §7; contract 4; decisions 45), and the allowed values of its fields on this site. */
import { Gender, getProfile, listProfileFields } from '#schemas/profile.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import type { Language } from '#schemas/locale.ts';
import type { SiteFacts } from '#server/config/site-facts.ts';
import { profileFor, publicProfile } from '#server/db/members/profiles.ts';
import { recordVisit } from '#server/db/members/profile-visits.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { languageOf } from '#server/rules/language.ts';
import { done, NOT_FOUND } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { byMember, byVisitor, DAY, HOUR, per, slowing } from '#server/limits/rate-limit.ts';

const getProfileRoute = defineRoute({
  endpoint: getProfile,
  access: 'optional',
  limits: {
    // Reading many profiles one after the other is scraping: the client fetches each once and keeps it.
    call: slowing(byMember(per(HOUR, 300), per(DAY, 1_500))),
    unconfirmed: slowing(byMember(per(HOUR, 60))),
    visitor: slowing(byVisitor(per(HOUR, 60))),
  },
  logs: 'refusals',
  about: 'profile',
  async read({ db, member, query, now, headers }) {
    const { id } = query;
    if (member === null) {
      const open = await publicProfile(db, id, now);
      return open === null ? NOT_FOUND : done(open);
    }
    const profile = await profileFor(db, { me: member.id, id, now });
    if (profile === null) return NOT_FOUND;
    // Another site cannot send our header, so it cannot cause a profile visit.
    if (headers.has(PACKAGE_NAME) && id !== member.id) {
      await recordVisit(db, { member: member.id, target: id, now });
    }
    return done(profile);
  },
});

/** Fields of free text have no list. The labels are in the language of the request. */
const listProfileFieldsRoute = defineRoute({
  endpoint: listProfileFields,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  read({ config, headers }) {
    const allowed_values: Record<string, string[]> = {
      gender: [...Gender.options],
      country: [...config.countries],
    };
    for (const [name, values] of Object.entries(config.profileFields)) {
      allowed_values[name] = [...values];
    }
    const language = languageOf(localeOfRequest(headers, config.domainLanguage));
    return done({ allowed_values, labels: labelsIn(config.valueLabels, language) });
  },
});

const labelsIn = (labels: SiteFacts['valueLabels'], language: Language) =>
  Object.fromEntries(
    Object.entries(labels).map(([field, values]) => [
      field,
      Object.fromEntries(
        Object.entries(values).map(([value, names]) => [value, names[language] ?? names.en]),
      ),
    ]),
  );

export const PROFILE_ROUTES: readonly Route[] = [getProfileRoute, listProfileFieldsRoute];
