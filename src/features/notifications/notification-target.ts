import type { NotificationGroup } from './grouped.ts';

/** Where the entry leads. Decisions and replies lead to their tab of the cases, where they are stored. */
export function targetOf({ rows, cards }: NotificationGroup): string | null {
  const [card, ...others] = cards;
  if (card !== undefined) {
    if (others.length > 0) return '/likes';
    const isOnlyLike = rows.every(({ kind }) => kind === 'like');
    return isOnlyLike ? `/members/${card.id}` : `/members/${card.id}/chat`;
  }
  switch (rows[0]?.kind) {
    case 'new_login':
    case 'password_changed':
    case 'mail_changed':
    case 'factor_added':
    case 'factor_removed':
    case 'codes_renewed':
    case 'passkey_added':
    case 'passkey_removed':
      return '/me';
    case 'decision':
    case 'restricted':
    case 'restored':
      return '/complaints#decisions';
    case 'appeal_decided':
      return '/complaints#appeals';
    case 'report_decided':
      return '/complaints#reports';
    case 'complaint_answered':
      return '/complaints#support';
    case 'selfie_verified':
    case 'selfie_refused':
    case 'photo_approved':
      return '/profile';
    case 'order_paid':
    case 'order_failed':
    case 'order_refunded':
      return '/transactions';
    case 'like':
    case 'match':
    case 'message':
    case undefined:
      return null;
  }
}
