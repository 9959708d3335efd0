/**
 * Every call in one list, with the version of the contract. A change of any shape changes the pinned hash in
 * tests/contract.test.ts: raise the version and describe the change in one line.
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
import { avoidAddresses, listAvoided, stopAvoiding, stopAvoidingAll } from './avoided-addresses.ts';
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
import {
  confirmFactor,
  getFactor,
  logInWithCode,
  removeFactor,
  renewRecoveryCodes,
  startFactor,
} from './factors.ts';
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  showPasskeyAgain,
  startPasskey,
  startPasskeyAgain,
  startPasskeyLogin,
} from './passkeys.ts';
import { hideProfile, listHides, unhideProfile } from './hides.ts';
import { listInterests } from './interests.ts';
import { likeProfile, listLikes, listLikesByType, markLikesSeen, unlikeProfile } from './likes.ts';
import { getCatalogue } from './locale.ts';
import { listMatches } from './matches.ts';
import {
  askMailChange,
  confirmMailChange,
  lookUpMailChange,
  undoMailChange,
} from './mail-change.ts';
import { deleteMessageForBoth, editMessage, reactToMessage } from './message-changes.ts';
import { askComplaintImage, uploadComplaintImage } from './complaint-images.ts';
import { askMessageImage, uploadMessageImage } from './message-images.ts';
import {
  deleteMessage,
  listMessages,
  sendMessage,
  sendMessages,
  settleMessages,
} from './messages.ts';
import { changeNotificationSettings, getNotificationSettings } from './notification-settings.ts';
import { deleteNotifications, listNotifications, readNotifications } from './notifications.ts';
import { createOrder, getOrder, listOrders } from './orders.ts';
import { acceptPage, getPage, getTextFile, giveConsent } from './pages.ts';
import { pauseUser } from './pause.ts';
import { askPasswordReset, changePassword, resetPassword } from './password.ts';
import { arrangePhotos, askUpload, deletePhoto, uploadPhoto } from './photos.ts';
import { geocode, listRegions } from './places.ts';
import { ping } from './ping.ts';
import { changePremium, getPremium } from './premium.ts';
import { getProfile, listProfileFields } from './profile.ts';
import { acknowledgePush, subscribePush, unsubscribePush } from './push.ts';
import { listReports, reportAsVisitor, reportProfile } from './reports.ts';
import { countMembers, searchMembers } from './search.ts';
import { getVerification, judgeSelfie, sendSelfie, takeSelfieBack } from './selfies.ts';
import { endSessions, listSessions } from './sessions.ts';
import { getSettings, getSettingsFile } from './settings.ts';
import { signUp, validateEmail } from './signup.ts';
import { changeSiteSetting, listSiteSettings } from './site-settings.ts';
import { markPhoto, markVerified } from './staff-marks.ts';
import { findMembers, getStaffMember } from './staff-members.ts';
import { finishAttention, getStaffOrder, listAttention, listStaffOrders } from './staff-orders.ts';
import { withdrawByReference, withdrawOrder } from './withdrawals.ts';
import { goToCam, goToPartner, listAds, searchCams } from './webcams.ts';

/** One line for each version, newest last. */
const CONTRACT_HISTORY = ['1: the first release'] as const;

export const CONTRACT_VERSION = CONTRACT_HISTORY.length;

/** Calls with `when` come before calls of the same method and path without it: the first match is used. */
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
  logInWithCode,
  startPasskeyLogin,
  logInWithPasskey,
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
  getFactor,
  startFactor,
  renewRecoveryCodes,
  confirmFactor,
  removeFactor,
  listPasskeys,
  startPasskeyAgain,
  showPasskeyAgain,
  startPasskey,
  renamePasskey,
  addPasskey,
  removePasskey,
  askPasswordReset,
  resetPassword,
  lookUpMailChange,
  askMailChange,
  confirmMailChange,
  undoMailChange,
  getProfile,
  uploadPhoto,
  askUpload,
  arrangePhotos,
  deletePhoto,
  getVerification,
  sendSelfie,
  takeSelfieBack,
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
  sendMessages,
  sendMessage,
  deleteMessageForBoth,
  deleteMessage,
  reactToMessage,
  editMessage,
  uploadMessageImage,
  askMessageImage,
  uploadComplaintImage,
  askComplaintImage,
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
  listAvoided,
  avoidAddresses,
  stopAvoidingAll,
  stopAvoiding,
  listReports,
  reportAsVisitor,
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
  getTextFile,
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
  markPhoto,
  markVerified,
  judgeSelfie,
  findMembers,
  getStaffMember,
  listAttention,
  finishAttention,
  listStaffOrders,
  getStaffOrder,
  listSiteSettings,
  changeSiteSetting,
];
