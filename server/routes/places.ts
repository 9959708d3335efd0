/**
 * Regions of the site's countries, and the town nearest to a position (spec §7; security R45). A position is neither
 * stored nor passed on; without a near town in the site's countries the answer is empty.
 */
import { geocode, listRegions } from '#schemas/places.ts';
import { regionsOf } from '#server/db/regions.ts';
import { nearestCity } from '#server/places/nearest-city.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import { byAddress, MINUTE, per } from '#server/limits/rate-limit.ts';

const listRegionsRoute = defineRoute({
  endpoint: listRegions,
  access: 'public',
  limits: {},
  logs: 'refusals',
  about: 'caller',
  read: async ({ db, config }) => done({ regions: await regionsOf(db, config.countries) }),
});

const geocodeRoute = defineRoute({
  endpoint: geocode,
  access: 'public',
  limits: { call: byAddress(per(MINUTE, 10)) },
  logs: 'refusals',
  about: 'caller',
  async read(call) {
    const refused = await tooOften(call, 'geocode');
    if (refused !== null) return refused;
    const city = nearestCity(call.query, call.config.countries);
    return done({
      country: city?.country ?? null,
      countryregion: city?.countryregion ?? null,
      city: city?.name ?? null,
    });
  },
});

export const PLACE_ROUTES: readonly Route[] = [listRegionsRoute, geocodeRoute];
