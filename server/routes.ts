/** Every call that this backend has. A call of the contract that is missing here is answered with 404 (security R25). */
import type { Route } from './http/route.ts';
import { ACCOUNT_ROUTES } from './routes/account.ts';
import { EXCLUSION_ROUTES } from './routes/exclusions.ts';
import { ACTIVATION_ROUTES } from './routes/activation.ts';
import { APPEAL_ROUTES } from './routes/appeals.ts';
import { AUDIT_ROUTES } from './routes/audit.ts';
import { AVOIDED_ROUTES } from './routes/avoided-addresses.ts';
import { CASE_ROUTES } from './routes/cases.ts';
import { CHAT_ROUTES } from './routes/chats.ts';
import { COMPANY_ROUTES } from './routes/company.ts';
import { COMPLAINT_IMAGE_ROUTES } from './routes/complaint-images.ts';
import { COMPLAINT_ROUTES } from './routes/complaints.ts';
import { CREDIT_ROUTES } from './routes/credits.ts';
import { DECISION_ROUTES } from './routes/decisions.ts';
import { DELETION_ROUTES } from './routes/deletion.ts';
import { EXPORT_ROUTES } from './routes/export.ts';
import { FACTOR_ROUTES } from './routes/factors.ts';
import { INTEREST_ROUTES } from './routes/interests.ts';
import { LIKE_ROUTES } from './routes/likes.ts';
import { MAIL_CHANGE_ROUTES } from './routes/mail-change.ts';
import { MATCH_ROUTES } from './routes/matches.ts';
import { MESSAGE_CHANGE_ROUTES } from './routes/message-changes.ts';
import { MESSAGE_IMAGE_ROUTES } from './routes/message-images.ts';
import { MESSAGE_ROUTES } from './routes/messages.ts';
import { NOTIFICATION_SETTINGS_ROUTES } from './routes/notification-settings.ts';
import { PAGE_ROUTES } from './routes/pages.ts';
import { NOTIFICATION_ROUTES } from './routes/notifications.ts';
import { PHOTO_ROUTES } from './routes/photos.ts';
import { ORDER_ROUTES } from './routes/orders.ts';
import { PREMIUM_ROUTES } from './routes/premium.ts';
import { PASSKEY_LOGIN_ROUTES } from './routes/passkey-login.ts';
import { PASSKEY_ROUTES } from './routes/passkeys.ts';
import { PASSWORD_ROUTES } from './routes/password.ts';
import { PAUSE_ROUTES } from './routes/pause.ts';
import { PING_ROUTES } from './routes/ping.ts';
import { PLACE_ROUTES } from './routes/places.ts';
import { PROFILE_ROUTES } from './routes/profile.ts';
import { PUSH_ROUTES } from './routes/push.ts';
import { REPORT_ROUTES } from './routes/reports.ts';
import { SEARCH_ROUTES } from './routes/search.ts';
import { SECOND_STEP_ROUTES } from './routes/second-step.ts';
import { SELFIE_ROUTES } from './routes/selfies.ts';
import { SESSION_ROUTES } from './routes/sessions.ts';
import { SETTINGS_ROUTES } from './routes/settings.ts';
import { SIGNUP_ROUTES } from './routes/signup.ts';
import { SITE_SETTING_ROUTES } from './routes/site-settings.ts';
import { STAFF_MARK_ROUTES } from './routes/staff-marks.ts';
import { STAFF_MEMBER_ROUTES } from './routes/staff-members.ts';
import { STAFF_ORDER_ROUTES } from './routes/staff-orders.ts';
import { USER_ROUTES } from './routes/user.ts';
import { VISITOR_REPORT_ROUTES } from './routes/visitor-reports.ts';
import { WEBCAM_ROUTES } from './routes/webcams.ts';
import { WITHDRAWAL_ROUTES } from './routes/withdrawals.ts';

export const ROUTES: readonly Route[] = [
  ...ACCOUNT_ROUTES,
  ...SECOND_STEP_ROUTES,
  ...PASSKEY_LOGIN_ROUTES,
  ...SIGNUP_ROUTES,
  ...ACTIVATION_ROUTES,
  ...SESSION_ROUTES,
  ...FACTOR_ROUTES,
  ...PASSKEY_ROUTES,
  ...PASSWORD_ROUTES,
  ...MAIL_CHANGE_ROUTES,
  ...PAUSE_ROUTES,
  ...DELETION_ROUTES,
  ...EXPORT_ROUTES,
  ...SETTINGS_ROUTES,
  ...PING_ROUTES,
  ...COMPANY_ROUTES,
  ...PAGE_ROUTES,
  ...PLACE_ROUTES,
  ...INTEREST_ROUTES,
  ...USER_ROUTES,
  ...PROFILE_ROUTES,
  ...PHOTO_ROUTES,
  ...SEARCH_ROUTES,
  ...WEBCAM_ROUTES,
  ...MATCH_ROUTES,
  ...LIKE_ROUTES,
  ...EXCLUSION_ROUTES,
  ...AVOIDED_ROUTES,
  ...CHAT_ROUTES,
  ...MESSAGE_ROUTES,
  ...MESSAGE_CHANGE_ROUTES,
  ...MESSAGE_IMAGE_ROUTES,
  ...REPORT_ROUTES,
  ...VISITOR_REPORT_ROUTES,
  ...NOTIFICATION_SETTINGS_ROUTES,
  ...PUSH_ROUTES,
  ...NOTIFICATION_ROUTES,
  ...CREDIT_ROUTES,
  ...ORDER_ROUTES,
  ...WITHDRAWAL_ROUTES,
  ...PREMIUM_ROUTES,
  ...DECISION_ROUTES,
  ...AUDIT_ROUTES,
  ...CASE_ROUTES,
  ...APPEAL_ROUTES,
  ...COMPLAINT_ROUTES,
  ...COMPLAINT_IMAGE_ROUTES,
  ...STAFF_MARK_ROUTES,
  ...SELFIE_ROUTES,
  ...STAFF_MEMBER_ROUTES,
  ...STAFF_ORDER_ROUTES,
  ...SITE_SETTING_ROUTES,
];
