import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import type { NotificationItem } from '#sync/queries/notifications.ts';
import type { NotificationGroup } from './grouped.ts';

/** An entry in sentences, the newest first; the types make the kinds complete. */
export function useNotificationWords(): (group: NotificationGroup) => string[] {
  const { t } = useLingui();
  const personName = usePersonName();
  const sentence = ({ kind, card }: NotificationItem): string => {
    const name =
      card === null ? t({ message: 'Member', context: 'without a name' }) : personName(card).name;
    const words = {
      like: t`${name} likes you`,
      match: t`You and ${name} like each other`,
      message: t`${name} wrote to you`,
      new_login: t`New login to your account`,
      password_changed: t`Your password was changed`,
      mail_changed: t`Your email address was changed`,
      decision: t`We decided about your content. See why.`,
      restricted: t`Your account is restricted. The reasons are in our email.`,
      restored: t`Your account is no longer restricted`,
      report_decided: t`Your report was decided. See the answer.`,
      appeal_decided: t`Your appeal was decided. See the answer.`,
      complaint_answered: t`We answered your question. See the answer.`,
      selfie_verified: t`We have checked that your photos show you. Others see the mark now.`,
      selfie_refused: t`Your selfie did not show us that your photos are of you. See why.`,
      factor_added: t`Two-step login was turned on`,
      factor_removed: t`Two-step login was turned off`,
      codes_renewed: t`Your recovery codes were replaced`,
      passkey_added: t`A passkey was added to your account`,
      passkey_removed: t`A passkey was removed from your account`,
      photo_approved: t`We have looked at your photo. Others see it now.`,
      order_paid: t`Your order is paid`,
      order_failed: t`Your order was not paid`,
      order_refunded: t`Money for an order was paid back to you`,
    } satisfies Record<NotificationItem['kind'], string>;
    return words[kind];
  };
  return ({ rows, cards }) => {
    const [first, second, ...others] = cards.map((card) => personName(card).name);
    if (first !== undefined && second !== undefined)
      return [
        others.length === 0
          ? t`${first} and ${second} like you`
          : t`${first}, ${second} and ${plural(others.length, { one: '# other', other: '# others' })} like you`,
      ];
    // A mutual like says that the member likes me.
    const isMutual = rows.some(({ kind }) => kind === 'match');
    return rows.filter(({ kind }) => !isMutual || kind !== 'like').map(sentence);
  };
}
