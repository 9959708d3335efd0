/**
 * Promotions of partners: which cams are live, who pays for it, and the two redirects to other sites (spec §2, §6, §7;
 * contract 46; security R37, R50). The operator configures where a click leads; no id, address or Referer of a member
 * is passed on.
 */
import { goToCam, goToPartner, listAds, searchCams } from '#schemas/webcams.ts';
import { seesPromotions } from '#server/db/members/promotions.ts';
import { liveAt } from '#server/partners/cam-search.ts';
import { DEMO_PARTNER, DEMO_PATH, liveInDemo } from '#server/partners/demo-partner.ts';
import { camTargetOf } from '#server/partners/partner-facts.ts';
import { done, NOT_FOUND, type Result } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { byMember, MINUTE, per } from '#server/limits/rate-limit.ts';

const redirectTo = (location: string): Result<undefined> =>
  done(undefined, {
    status: 302,
    headers: [
      ['location', location],
      ['referrer-policy', 'no-referrer'],
    ],
  });

const searchCamsRoute = defineRoute({
  endpoint: searchCams,
  access: 'member',
  limits: { call: byMember(per(MINUTE, 60)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read({ db, member, query, now, config, log }) {
    const { cams } = config.partners;
    if (cams === null || !(await seesPromotions(db, member.id, now))) return done({ cams: [] });
    return done({ cams: cams === 'demo' ? liveInDemo(query) : await liveAt(cams, query, log) });
  },
});

const goToCamRoute = defineRoute({
  endpoint: goToCam,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'partner',
  read({ query, config }) {
    const { cams } = config.partners;
    if (cams === null) return NOT_FOUND;
    return redirectTo(cams === 'demo' ? DEMO_PATH : camTargetOf(cams, query.account));
  },
});

const goToPartnerRoute = defineRoute({
  endpoint: goToPartner,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'partner',
  read({ config }) {
    const { camads } = config.partners;
    if (camads === null) return NOT_FOUND;
    return redirectTo(camads === 'demo' ? DEMO_PATH : camads.redirect);
  },
});

const listAdsRoute = defineRoute({
  endpoint: listAds,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read({ db, member, now, config }) {
    if (!(await seesPromotions(db, member.id, now))) return done({ ads: [] });
    const ads = (['cams', 'camads'] as const).flatMap((tile) => {
      const partner = config.partners[tile];
      if (partner === null) return [];
      const { advertiser, payer } = partner === 'demo' ? DEMO_PARTNER : partner;
      return [{ tile, advertiser, payer, why: 'never_paid' as const }];
    });
    return done({ ads });
  },
});

export const WEBCAM_ROUTES: readonly Route[] = [
  searchCamsRoute,
  goToCamRoute,
  goToPartnerRoute,
  listAdsRoute,
];
