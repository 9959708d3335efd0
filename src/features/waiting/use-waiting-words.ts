/** The kind and state of a waiting row in words (product 3.0); the types make them complete. */
import { useLingui } from '@lingui/react/macro';
import { useChangeRefusal } from '#src/i18n/use-change-refusal.ts';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { WaitingRow } from '#sync/queries/waiting.ts';

export function useWaitingWords() {
  return { what: useWaitingKind(), state: useWaitingState() };
}

/** What the member did. */
function useWaitingKind() {
  const { t } = useLingui();
  const nameOf = usePersonName();

  const what = ({ kind, field, card, body }: WaitingRow): string => {
    const { name } = nameOf(card);
    const emoji = body ?? '';
    const words = {
      like: t`Like for ${name}`,
      unlike: t`Like for ${name} removed`,
      message: t`Message to ${name}`,
      'photo-message': t`Photo for ${name}`,
      read: t`Read receipt for ${name}`,
      seen: t`Likes marked as seen`,
      mark: t`Change to your chat with ${name}`,
      reaction: body === null ? t`Reaction to ${name} removed` : t`Reaction ${emoji} to ${name}`,
      'message-edit': t`Edited message to ${name}`,
      'message-delete': t`Message to ${name} deleted for both`,
      'message-remove': t`Message in the chat with ${name} deleted for you`,
      photo: t`Photo for your profile`,
      'photo-order': t`Order of your photos`,
      'photo-delete': t`Photo deleted`,
      'notifications-read': t`Notifications marked as read`,
      'notifications-delete': t`Notifications deleted`,
      delete: t`Conversation with ${name} deleted`,
      edit: field === 'lastSignupStep' ? t`Your sign-up progress` : t`Change to your profile`,
      setting: t`Change to your settings`,
      hide: t`${name} hidden`,
      unhide: t`${name} shown again`,
      block: t`${name} blocked`,
      unblock: t`${name} unblocked`,
      report: t`Report about ${name}`,
      complaint: t`Question to us`,
    } satisfies Record<WaitingRow['kind'], string>;
    return words[kind];
  };

  return what;
}

/** How far the row is. */
function useWaitingState() {
  const { t } = useLingui();
  const refusal = useRefusal();
  const format = useFormat();

  const state = (row: WaitingRow): string => {
    const { state: now, nextTryAt } = row;
    const words = {
      queued: t`Waiting for connection`,
      sending: t`Sending`,
      unknown: t`Checking whether this arrived`,
      undecided: t`The site does not say whether this arrived.`,
      held: t`Waits for your decision about another message`,
      unconfirmed: t`Confirm your email first`,
      retry: nextTryAt === null ? t`Not sent yet` : t`Will try again at ${format.clock(nextTryAt)}`,
      refused: refusal(row),
      expired: t`Still send this?`,
    } satisfies Record<WaitingRow['state'], string>;
    return words[now];
  };

  return state;
}

/** Why the site did not accept it. */
function useRefusal(): (row: WaitingRow) => string {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const changeRefusal = useChangeRefusal();
  return ({ kind, reason }) => {
    if (reason === null) return t`The site did not accept this.`;
    const isChange = kind === 'message-edit' || kind === 'message-delete';
    return isChange ? changeRefusal(reason) : refusalText(reason);
  };
}
