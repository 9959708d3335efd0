/** The interests of this site, in the language of the request (spec §7). */
import { listInterests } from '#schemas/interests.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { languageOf } from '#server/rules/language.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const listInterestsRoute = defineRoute({
  endpoint: listInterests,
  access: 'public',
  limits: {},
  logs: 'refusals',
  about: 'caller',
  read({ config, headers }) {
    const language = languageOf(localeOfRequest(headers, config.domainLanguage));
    const interests = Object.entries(config.interests).map(([id, names]) => ({
      id,
      name: names[language] ?? names.en,
    }));
    return done({ interests });
  },
});

export const INTEREST_ROUTES: readonly Route[] = [listInterestsRoute];
