/** The kind and state of a waiting row in words (product §3.0); the types make them complete. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { WaitingRow } from '#sync/queries/waiting.ts';

export function useWaitingWords() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const format = useFormat();

  const what = ({ kind, field, card, body }: WaitingRow): string => {
    const name = card?.name || t`Member`;
    const emoji = body ?? '';
    const words = {
      like: t`Like for ${name}`,
      unlike: t`Like taken back from ${name}`,
      message: t`Message to ${name}`,
      read: t`Read mark for ${name}`,
      seen: t`Likes marked as seen`,
      mark: t`Change of the chat with ${name}`,
      reaction: body === null ? t`Reaction to ${name} taken back` : t`Reaction ${emoji} to ${name}`,
      photo: t`Photo for your profile`,
      'photo-order': t`Order of your pictures`,
      'photo-delete': t`Picture deleted`,
      delete: t`Conversation with ${name} deleted`,
      edit:
        field === 'lastSignupStep' ? t`How far you are with joining` : t`Change of your profile`,
      setting: t`Change of your settings`,
      hide: t`${name} hidden`,
      unhide: t`${name} shown again`,
      block: t`${name} blocked`,
      unblock: t`${name} unblocked`,
      report: t`Report about ${name}`,
    } satisfies Record<WaitingRow['kind'], string>;
    return words[kind];
  };

  const state = ({ state: now, reason, nextTryAt }: WaitingRow): string => {
    const words = {
      queued: t`Waiting for connection`,
      sending: t`Sending`,
      unknown: t`Checking whether this arrived`,
      undecided: t`The site does not say whether this arrived.`,
      held: t`Waits for your decision about another message`,
      unconfirmed: t`Waits for your confirmation`,
      retry: nextTryAt === null ? t`Not sent yet` : t`Will try again at ${format.clock(nextTryAt)}`,
      refused: reason === null ? t`The site did not accept this.` : refusalText(reason),
      expired: t`Still send this?`,
    } satisfies Record<WaitingRow['state'], string>;
    return words[now];
  };

  return { what, state };
}
