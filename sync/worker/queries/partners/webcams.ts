/**
 * The promotions of partners. Neither age nor gender is sent: all members who see promotions see the same ones, as the tiles
 * tell them. A site that does not name its advertisers shows none.
 */
import { ok, type Outcome } from '#schemas/outcome.ts';
import { listAds, searchCams } from '#schemas/webcams.ts';
import { WEBCAMS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { writeWebcams } from '#sync/db/tables/partners/webcams.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from '#sync/worker/queries/own-lists.ts';

export async function fetchWebcams(context: QueryContext): Promise<Outcome<null>> {
  const { store } = context.memberSession;
  const outcome = await fetchPromotions(context);
  return storeAnswer(context, WEBCAMS_FRESHNESS, outcome, (answer) => writeWebcams(store, answer));
}

async function fetchPromotions({ memberSession: { http } }: QueryContext) {
  const listed = outcomeOf(listAds, await fetchOptional(http, listAds));
  if (!listed.ok) return listed;
  const { ads } = listed.value;
  if (!ads.some(({ tile }) => tile === 'cams')) return ok({ ads, cams: [] });
  const found = outcomeOf(searchCams, await fetchOptional(http, searchCams));
  return ok({ ads, cams: found.ok ? found.value.cams : [] });
}
