/**
 * The body of a request in the types that the site uses. A device keeps every id as text; a site that writes the ids of its
 * regions as numbers may take nothing but numbers.
 */
import { changeUser } from '#schemas/account.ts';
import { isObject } from '#schemas/is-object.ts';
import type { Settings } from '#schemas/settings.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import type { CallRequest } from '#sync/engine/intents/request.ts';

const REGION = 'countryregion';

export async function inSiteTypes(
  { endpoint, body }: Pick<CallRequest, 'endpoint' | 'body'>,
  store: Store,
): Promise<unknown> {
  if (endpoint.name !== changeUser.name || !isObject(body)) return body;
  const region = body[REGION];
  if (typeof region !== 'string') return body;
  const settings = await get(store, 'settings', ONLY);
  return isNumberOf(settings, region) ? { ...body, [REGION]: Number(region) } : body;
}

const isNumberOf = (settings: Settings | null, region: string): boolean =>
  Object.values(settings?.region_data ?? {})
    .flat()
    .some(({ id, is_number }) => id === region && is_number === true);
