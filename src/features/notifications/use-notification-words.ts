import { useLingui } from '@lingui/react/macro';
import type { NotificationItem } from '#sync/queries/notifications.ts';

/** A notification in one sentence; the types make the kinds complete. */
export function useNotificationWords(): (row: NotificationItem) => string {
  const { t } = useLingui();
  return ({ kind, card }) => {
    const name = card?.name || t`Member`;
    const words = {
      like: t`${name} likes you`,
      match: t`You and ${name} like each other`,
      message: t`${name} wrote to you`,
      new_login: t`New login to your account`,
      password_changed: t`Your password was changed`,
      mail_changed: t`Your e-mail address was changed`,
      decision: t`We decided about your content. The reasons are in our e-mail.`,
      restricted: t`Your account is restricted. The reasons are in our e-mail.`,
      restored: t`Your account is no longer restricted`,
      report_decided: t`Your report was decided. The answer is in our e-mail.`,
      appeal_decided: t`Your appeal was decided. The answer is in our e-mail.`,
      complaint_answered: t`Your complaint was answered by e-mail`,
    } satisfies Record<NotificationItem['kind'], string>;
    return words[kind];
  };
}
