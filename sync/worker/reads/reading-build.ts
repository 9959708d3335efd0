/**
 * The newest build of the client. A site without `/build.json` names it in its settings, as `latest_build` and `min_build`
 * (spec §3, decisions 50).
 */
import { getBuild, type Build } from '#schemas/build.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { fetchOptional, isAbsent } from '#sync/worker/http/optional.ts';
import { toReadResult } from './read-result.ts';

export async function readBuild({
  http,
  store,
}: {
  http: Http;
  store: Store;
}): Promise<ReadResult> {
  const answer = await fetchOptional(http, getBuild);
  const isNamed = answer.type === 'refused' && isAbsent(answer);
  const value = isNamed ? await buildOfSettings(store) : null;
  const known: Answer<Build> =
    isNamed && value !== null
      ? { type: 'answer', value, etag: null, versions: answer.versions, sync: answer.sync }
      : answer;
  return toReadResult(known, (build, { onBuild }) => {
    onBuild(build);
    return Promise.resolve();
  });
}

async function buildOfSettings(store: Store): Promise<Build | null> {
  const settings = await get(store, 'settings', ONLY);
  return settings?.latest_build
    ? { latest: settings.latest_build, minimum: settings.min_build }
    : null;
}
