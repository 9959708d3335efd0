/**
 * Every call in one list, with the contract's version. A change of any shape changes the pinned hash in
 * tests/contract.test.ts: raise the version and say in one line what changed.
 */
import {
  changeUser,
  getUser,
  logIn,
  logOut,
  logOutByPost,
  tellPageHidden,
  tellTabClosed,
} from './account.ts';
import { activate, getActivation } from './activation.ts';
import { appealByToken, appealDecision, decideAppeal, listAppeals } from './appeals.ts';
import { listAudit } from './audit.ts';
import { blockProfile, listBlocks, unblockProfile } from './blocks.ts';
import { getBuild } from './build.ts';
import { decideCase, getCase, listCases, reverseDecision } from './cases.ts';
import {
  deleteChat,
  listChats,
  markChat,
  markChatRead,
  openChat,
  openChatByPost,
} from './chats.ts';
import { getCompany } from './company.ts';
import {
  listComplaints,
  listOpenComplaints,
  makeComplaint,
  replyToComplaint,
} from './complaints.ts';
import { getCredits } from './credits.ts';
import { listDecisions } from './decisions.ts';
import { deleteUser, restoreUser } from './deletion.ts';
import { getDiscount } from './discounts.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { askExport, getExport } from './export.ts';
import { hideProfile, listHides, unhideProfile } from './hides.ts';
import { listInterests } from './interests.ts';
import { likeProfile, listLikes, listLikesByType, markLikesSeen, unlikeProfile } from './likes.ts';
import { getCatalogue } from './locale.ts';
import { listMatches } from './matches.ts';
import { askMailChange, confirmMailChange, undoMailChange } from './mail-change.ts';
import { deleteMessage, listMessages, sendMessage, settleMessages } from './messages.ts';
import { changeNotificationSettings, getNotificationSettings } from './notification-settings.ts';
import { deleteNotifications, listNotifications, readNotifications } from './notifications.ts';
import { createOrder, getOrder, listOrders } from './orders.ts';
import { acceptPage, getPage, giveConsent } from './pages.ts';
import { pauseUser } from './pause.ts';
import { askPasswordReset, changePassword, resetPassword } from './password.ts';
import { arrangePhotos, fetchProgress, deletePhoto, uploadPhoto } from './photos.ts';
import { geocode, listRegions } from './places.ts';
import { ping } from './ping.ts';
import { changePremium, getPremium } from './premium.ts';
import { getProfile, listProfileFields } from './profile.ts';
import { acknowledgePush, subscribePush, unsubscribePush } from './push.ts';
import { listReports, reportProfile } from './reports.ts';
import { countMembers, searchMembers } from './search.ts';
import { endSessions, listSessions } from './sessions.ts';
import { getSettings, getSettingsFile } from './settings.ts';
import { signUp, validateEmail } from './signup.ts';
import { withdrawByReference, withdrawOrder } from './withdrawals.ts';
import { goToCam, goToPartner, listAds, searchCams } from './webcams.ts';

export const CONTRACT_VERSION = 20;

/** Newest last, one line each. */
export const CONTRACT_HISTORY = [
  '1: spec §7 and contract rows 1, 2, 4–7, 11, 13, 14b',
  '2: /settings.json beside the client',
  '3: contract rows 9, 12, 15–17, 26, 29–32; PUT user.php answers field by field',
  '4: contract row 36',
  '5: contract rows 20–22',
  '6: contract rows 23, 24',
  '7: contract rows 33–35, 37–39, 41; paused_until of the user',
  '8: withdrawing from an order without a login',
  '9: contract rows 14 by type, 42–48',
  '10: /api/admin: the audit log',
  '11: contract row 18, decisions; /api/admin: cases',
  '12: contract rows 27, 28; subscribing tells when a push was last received',
  '13: contract row 25',
  '14: contract rows 18, appeals, and 19; /api/admin: appeals, complaints',
  '15: contract row 40',
  '16: notifications of what moderation decided and answered',
  '17: texts of profiles as cases of moderation',
  '18: the tab of a shared device says that it closes',
  '19: a push subscription may come under its name; a refusal names all of its fields',
  '20: genders are the site’s own codes, with labels in filter_options and profile_fields',
] as const;

/** Calls that carry `when` stand before those of the same method and path that do not: the first match is meant. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
  signUp,
  restoreUser,
  subscribePush,
  unsubscribePush,
  getUser,
  changePassword,
  pauseUser,
  changeUser,
  deleteUser,
  askExport,
  getExport,
  logIn,
  logOut,
  logOutByPost,
  tellTabClosed,
  tellPageHidden,
  acknowledgePush,
  validateEmail,
  getActivation,
  activate,
  listSessions,
  endSessions,
  askPasswordReset,
  resetPassword,
  askMailChange,
  confirmMailChange,
  undoMailChange,
  getProfile,
  uploadPhoto,
  fetchProgress,
  arrangePhotos,
  deletePhoto,
  listProfileFields,
  geocode,
  listRegions,
  listInterests,
  listChats,
  openChat,
  openChatByPost,
  markChatRead,
  markChat,
  deleteChat,
  settleMessages,
  listMessages,
  sendMessage,
  deleteMessage,
  listLikesByType,
  listLikes,
  likeProfile,
  markLikesSeen,
  unlikeProfile,
  listMatches,
  listHides,
  hideProfile,
  unhideProfile,
  listBlocks,
  blockProfile,
  unblockProfile,
  listReports,
  reportProfile,
  getNotificationSettings,
  changeNotificationSettings,
  countMembers,
  listNotifications,
  readNotifications,
  deleteNotifications,
  searchMembers,
  searchCams,
  goToCam,
  goToPartner,
  listAds,
  getDiscount,
  getCredits,
  createOrder,
  getOrder,
  listOrders,
  withdrawByReference,
  withdrawOrder,
  getPremium,
  changePremium,
  getPage,
  acceptPage,
  giveConsent,
  getCompany,
  getSettings,
  getSettingsFile,
  getBuild,
  ping,
  getCatalogue,
  listDecisions,
  appealByToken,
  appealDecision,
  listComplaints,
  makeComplaint,
  listAudit,
  listCases,
  getCase,
  decideCase,
  reverseDecision,
  listAppeals,
  decideAppeal,
  listOpenComplaints,
  replyToComplaint,
];
