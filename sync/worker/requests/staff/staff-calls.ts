/**
 * The calls of staff (contract 18, 19, 49, 61, 62, 70). A file of its own, which is loaded with the first of them: other members never load
 * it. Nothing is stored.
 */
import { decideAppeal, listAppeals } from '#schemas/appeals.ts';
import { listAudit } from '#schemas/audit.ts';
import { decideCase, getCase, listCases, reverseDecision } from '#schemas/cases.ts';
import { listOpenComplaints, replyToComplaint } from '#schemas/complaints.ts';
import { judgeSelfie } from '#schemas/selfies.ts';
import { changeSiteSetting, listSiteSettings } from '#schemas/site-settings.ts';
import { markPhoto, markVerified } from '#schemas/staff-marks.ts';
import { findMembers, getStaffMember } from '#schemas/staff-members.ts';
import {
  finishAttention,
  getStaffOrder,
  listAttention,
  listStaffOrders,
} from '#schemas/staff-orders.ts';

export const STAFF_CALLS = {
  changeSiteSetting,
  decideAppeal,
  decideCase,
  findMembers,
  finishAttention,
  getCase,
  getStaffMember,
  getStaffOrder,
  judgeSelfie,
  listAppeals,
  listAttention,
  listAudit,
  listCases,
  listOpenComplaints,
  listSiteSettings,
  listStaffOrders,
  markPhoto,
  markVerified,
  replyToComplaint,
  reverseDecision,
};
