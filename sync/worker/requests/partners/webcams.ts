/**
 * The promotions of partners. Neither age nor gender is sent: all members who see promotions see the same ones, and the tiles
 * state that. Where the site names no advertisers the operator's file does; without either nothing is shown (decisions 86, 118).
 */
import { ok, type Outcome } from '#schemas/outcome.ts';
import { getSettingsFile } from '#schemas/settings.ts';
import { listAds, searchCams, type Ad } from '#schemas/webcams.ts';
import { WEBCAMS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { writeWebcams } from '#sync/db/tables/partners/webcams.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from '#sync/worker/requests/own-lists.ts';

export async function fetchWebcams(context: QueryContext): Promise<Outcome<null>> {
  const { store } = context.memberSession;
  const outcome = await fetchPromotions(context);
  return storeAnswer(context, WEBCAMS_FRESHNESS, outcome, (answer) => writeWebcams(store, answer));
}

async function fetchPromotions({ memberSession: { http } }: QueryContext) {
  const listed = await fetchAds(http);
  if (!listed.ok) return listed;
  const { ads } = listed.value;
  if (!ads.some(({ tile }) => tile === 'cams')) return ok({ ads, cams: [] });
  const found = outcomeOf(searchCams, await fetchOptional(http, searchCams));
  return ok({ ads, cams: found.ok ? found.value.cams : [] });
}

async function fetchAds(http: Http): Promise<Outcome<{ ads: Ad[] }>> {
  const listed = outcomeOf(listAds, await fetchOptional(http, listAds));
  if (listed.ok || listed.failure.code !== 'absent') return listed;
  const file = await http(getSettingsFile);
  const ads = (file.type === 'answer' && file.value.ads) || [];
  return ads.length === 0 ? listed : ok({ ads });
}
