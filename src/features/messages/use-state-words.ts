/** The state of an own message in words, the same on screen and for screen readers (product 3.0). */
import { useLingui } from '@lingui/react/macro';
import { useCostWords } from '#src/data/payment/use-message-money.ts';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { MessageItem, MessageItemState } from '#sync/queries/conversation.ts';

type MessageWithState = Pick<
  MessageItem,
  'state' | 'reason' | 'nextTryAt' | 'needed' | 'upload' | 'maxLength'
>;

export function useStateWords(): (row: MessageWithState) => string {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const format = useFormat();
  const costWords = useCostWords();
  return ({ state, reason, nextTryAt, needed, upload, maxLength }) => {
    const time = nextTryAt === null ? '' : format.clock(nextTryAt);
    const credits = costWords(needed ?? 0);
    const special = reason === null ? null : refusalText(reason);
    const percent = format.number(Math.round((upload?.sent ?? 0) * 100));
    const most = maxLength === undefined ? null : format.number(maxLength);
    const words = {
      queued: t`Waiting for connection`,
      sending: upload === null ? t`Sending` : t`Uploading ${percent} %`,
      unknown: t`Checking whether this arrived`,
      undecided: t`The site does not say whether this arrived.`,
      held: t`Waits for your decision about another message`,
      unconfirmed: t`Confirm your email first`,
      sent: t`Sent`,
      delivered: t`Delivered`,
      read: t`Read`,
      failed_retry:
        time === '' ? t`Not sent. Will try again` : t`Not sent. Will try again at ${time}`,
      failed_credits: needed === undefined ? t`Needs credits` : t`Needs ${credits}`,
      failed_limit: t`Waits: it passes your limit for today`,
      failed_blocked: t`Can no longer be delivered`,
      failed_gone: t`Can no longer be delivered`,
      failed_moderated: special ?? t`This goes against the rules of the site.`,
      failed_too_long:
        most === null ? t`Too long to send` : t`Too long to send. At most ${most} characters`,
      failed_rate:
        time === '' ? t`Too many at once` : t`Too many at once. Will try again at ${time}`,
      failed_other: special ?? t`Not sent`,
      expired: t`Still send this?`,
    } satisfies Record<MessageItemState, string>;
    return words[state];
  };
}
