/**
 * The site's settings: the backend's, or those of the file beside the client where the backend has none (decisions 36). A
 * backend of the specification that names no values gets the operator's words of that file (decisions 109).
 */
import { getSettings, getSettingsFile, type Settings } from '#schemas/settings.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { isAbsent } from '#sync/worker/http/optional.ts';

export async function fetchSettings(http: Http, etag: string | null): Promise<Answer<Settings>> {
  const answer = await http(getSettings, { etag });
  if (answer.type === 'answer') {
    if (answer.sync || answer.value.value_labels !== undefined) return answer;
    const file = await http(getSettingsFile);
    return file.type === 'answer'
      ? { ...answer, value: withWords(answer.value, file.value) }
      : answer;
  }
  // A backend without the call may answer with a page, or with nothing.
  if (!isAbsent(answer) && answer.type !== 'unusable') return answer;
  const file = await http(getSettingsFile);
  return file.type === 'answer' ? { ...file, etag: null } : answer;
}

const withWords = (settings: Settings, words: Settings): Settings => ({
  ...settings,
  field_labels: { ...words.field_labels, ...settings.field_labels },
  value_labels: words.value_labels,
});
