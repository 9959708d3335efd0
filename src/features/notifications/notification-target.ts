import type { NotificationItem } from '#sync/queries/notifications.ts';

/** Where the entry leads. Decisions lead nowhere: their reasons are in a mail. */
export function targetOf({ kind, card }: Pick<NotificationItem, 'kind' | 'card'>): string | null {
  switch (kind) {
    case 'like':
      return card && `/members/${card.id}`;
    case 'match':
    case 'message':
      return card && `/members/${card.id}/chat`;
    case 'new_login':
    case 'password_changed':
    case 'mail_changed':
      return '/me';
    case 'decision':
    case 'restricted':
    case 'restored':
    case 'report_decided':
    case 'appeal_decided':
    case 'complaint_answered':
      return null;
  }
}
