/**
 * The site's settings: the backend's, or those of the file beside the client where the backend has none (decisions 36).
 */
import { getSettings, getSettingsFile, type Settings } from '#schemas/settings.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { isAbsent } from '#sync/worker/http/optional.ts';

export async function fetchSettings(http: Http, etag: string | null): Promise<Answer<Settings>> {
  const answer = await http(getSettings, { etag });
  // A backend without the call may answer with a page, or with nothing.
  const isMissing = isAbsent(answer) || answer.type === 'unusable';
  if (!isMissing) return answer;
  const file = await http(getSettingsFile);
  return file.type === 'answer' ? { ...file, etag: null } : answer;
}
