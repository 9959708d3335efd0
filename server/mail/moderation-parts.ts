/** The content of moderation mails, read when they are sent: a decision that was reversed meanwhile is not mailed. */
import { findAppeal } from '#server/db/moderation/appeals.ts';
import { findDecision } from '#server/db/moderation/decisions.ts';
import { verificationOf } from '#server/db/moderation/selfies.ts';
import { issueToken } from '#server/db/accounts/one-time-tokens.ts';
import { appealUntil } from '#server/moderation/appealing.ts';
import { dayFor, type MailReceiver, type WritePart } from './mail-part.ts';
import type { ModerationMailKind } from '#server/rules/mail-kinds.ts';

/**
 * The token appeals this one decision, from any device and without a login, because a locked member cannot log in.
 */
const appealable =
  (kind: 'decision' | 'restricted'): WritePart =>
  async (db, reader, { waiting, now }) => {
    const decision = await findDecision(db, waiting.about ?? '');
    if (decision === undefined || decision.reversed !== null) return null;
    const issue = { purpose: 'appeal', member: reader.id, about: decision.id, now } as const;
    const values = { text: decision.body, date: untilFor(reader, decision) };
    return { kind, token: await issueToken(db, issue), values };
  };

const untilFor = (reader: MailReceiver, decision: Parameters<typeof appealUntil>[0]): string =>
  dayFor(reader, appealUntil(decision) ?? decision.created);

const restoredPart: WritePart = async (db, _reader, { waiting }) => {
  const decision = await findDecision(db, waiting.about ?? '');
  if (decision === undefined) return null;
  return { kind: 'restored', token: null, values: { text: decision.body } };
};

const appealPart: WritePart = async (db, _reader, { waiting }) => {
  const appeal = await findAppeal(db, waiting.about ?? '');
  if (appeal === undefined) return null;
  return { kind: 'appeal_decided', token: null, values: { text: appeal.answer ?? '' } };
};

const referring =
  (kind: 'report_decided' | 'complaint_answered'): WritePart =>
  (_db, _reader, { waiting }) =>
    Promise.resolve({ kind, token: null, values: { reference: waiting.about ?? '' } });

/** A mark that is gone, and a selfie that was followed by another one, need no mail. */
const selfiePart =
  (outcome: 'verified' | 'refused'): WritePart =>
  async (db, { id }) => {
    const { state } = await verificationOf(db, id);
    return state === outcome ? { kind: `selfie_${outcome}`, token: null, values: {} } : null;
  };

export const MODERATION_PARTS: Readonly<Record<ModerationMailKind, WritePart>> = {
  decision: appealable('decision'),
  restricted: appealable('restricted'),
  report_decided: referring('report_decided'),
  restored: restoredPart,
  appeal_decided: appealPart,
  complaint_answered: referring('complaint_answered'),
  selfie_verified: selfiePart('verified'),
  selfie_refused: selfiePart('refused'),
};
