/**
 * Whom the server notifies of a decision (server/moderation/notifying.ts): of a dismissed report its reporter only, of an
 * approved photo or text no one.
 */
import { useLingui } from '@lingui/react/macro';
import type { Case } from '#schemas/cases.ts';
import type { Action } from './decision-draft.ts';

export function useWhoIsNotified({ about, report, kind }: Case, action: Action | null): string {
  const { t } = useLingui();
  const { name } = about;
  if (action === null) return t`Choose first what to do: then it says here who is told.`;
  if (kind !== 'report' && action === 'dismiss') return t`Nobody is told.`;
  const isReporterNotified = report?.notified ?? false;
  if (action === 'dismiss')
    return isReporterNotified
      ? t`${name} is not told. The person who reported learns that the report is decided, without this text.`
      : t`Nobody is told.`;
  return isReporterNotified
    ? t`${name} gets this text by e-mail. The person who reported learns that the report is decided, without this text.`
    : t`${name} gets this text by e-mail.`;
}
