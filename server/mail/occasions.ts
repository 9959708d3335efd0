/**
 * Receiver, language and token of a waiting mail, decided when it is sent. A mail without a reason any more is not
 * sent. A reset request or an unconfirmed address queues the same row for known and unknown addresses. They differ only
 * here, where no request waits for an answer (security R19).
 */
import type { Kysely } from 'kysely';
import { Language } from '#schemas/locale.ts';
import { issueToken } from '#server/db/accounts/one-time-tokens.ts';
import type { WaitingMail } from '#server/db/accounts/mails.ts';
import type { Database } from '#server/db/tables.ts';
import { withdrawalForMail } from '#server/db/money/withdrawals.ts';
import { maskedEmail } from '#server/rules/email.ts';
import { decimalText } from '#server/payments/provider-http.ts';
import { headerText } from './header-text.ts';
import type { Occasion } from './mail-templates.ts';
import {
  dayFor,
  momentFor,
  type MailContext,
  type MailReceiver,
  type WritePart,
  noticeOccasion,
  NEWS_PARTS,
  MODERATION_PARTS,
} from './mail-part.ts';
import { textIn } from '#server/texts/catalogues.ts';
import { isNotice, UNKNOWN_BROWSER } from './texts.ts';
import type { MailKind, NoticeMailKind } from '#server/rules/mail-kinds.ts';

const selectReaders = (db: Kysely<Database>) =>
  db
    .selectFrom('members')
    .select(['id', 'email', 'state', 'language', 'timezone', 'erase_at'])
    .where('erased', '=', false);

const selectHolder = (db: Kysely<Database>, address: string) =>
  selectReaders(db).where('email', '=', address).where('holds_email', '=', true);

/** Null when the mail has no reason or no reader any more. */
export async function occasionOf(
  db: Kysely<Database>,
  moment: MailContext,
): Promise<Occasion | null> {
  const { waiting, mailSite } = moment;
  const { kind } = waiting;
  if (isNotice(kind)) return noticeOccasion(db, kind, moment);
  const reader = await readerOf(db, waiting);
  if (reader === undefined) return null;
  const part = await PARTS[kind](db, reader, moment);
  if (part === null) return null;
  const language = Language.safeParse(reader.language).data ?? 'en';
  return { ...mailSite, to: waiting.address, language, ...part };
}

const readerOf = (db: Kysely<Database>, { member, address }: WaitingMail) =>
  member === null
    ? selectHolder(db, address).executeTakeFirst()
    : selectReaders(db).where('id', '=', member).executeTakeFirst();

const isHere = ({ state }: MailReceiver): boolean =>
  state === 'active' || state === 'not_confirmed' || state === 'hidden';

/** Goes to the account that has confirmed the address, in its language; null when there is none. */
async function addressTaken(
  db: Kysely<Database>,
  address: string,
): Promise<Awaited<ReturnType<WritePart>>> {
  const owner = await selectHolder(db, address)
    .where('state', '<>', 'not_confirmed')
    .executeTakeFirst();
  if (owner === undefined) return null;
  const language = Language.safeParse(owner.language).data ?? 'en';
  return { kind: 'address_taken', language, token: null, values: {} };
}

const plain =
  (kind: MailKind): WritePart =>
  () =>
    Promise.resolve({ kind, token: null, values: {} });

const PARTS: Readonly<Record<Exclude<MailKind, NoticeMailKind>, WritePart>> = {
  async activation(db, reader, { now, waiting }) {
    if (reader.state !== 'not_confirmed' || reader.email !== waiting.address) return null;
    const taken = await addressTaken(db, reader.email);
    if (taken !== null) return taken;
    const issue = { purpose: 'activation', member: reader.id, email: reader.email, now } as const;
    return { kind: 'activation', token: await issueToken(db, issue), values: {} };
  },
  async reset(db, reader, { now, waiting }) {
    if (!isHere(reader) || reader.email !== waiting.address) return null;
    const issue = { purpose: 'reset', member: reader.id, email: reader.email, now } as const;
    return { kind: 'reset', token: await issueToken(db, issue), values: {} };
  },
  async mail_change(db, reader, { now, waiting: { address } }) {
    if (!isHere(reader)) return null;
    const taken = await addressTaken(db, address);
    if (taken !== null) return taken;
    const issue = { purpose: 'mail_change', member: reader.id, email: address, now } as const;
    return { kind: 'mail_change', token: await issueToken(db, issue), values: {} };
  },
  mail_change_notice: (_db, _reader, { waiting }) =>
    Promise.resolve({
      kind: 'mail_change_notice',
      token: null,
      values: { email: maskedEmail(waiting.about ?? '') },
    }),
  async mail_changed(db, reader, { now, waiting }) {
    const { address: email, created: since } = waiting;
    const issue = { purpose: 'mail_undo', member: reader.id, email, now, since } as const;
    const values = { email: maskedEmail(waiting.about ?? '') };
    return { kind: 'mail_changed', token: await issueToken(db, issue), values };
  },
  address_taken: plain('address_taken'),
  new_login(_db, reader, { waiting }) {
    const language = Language.safeParse(reader.language).data ?? 'en';
    const device = waiting.about ?? textIn(language, UNKNOWN_BROWSER);
    return Promise.resolve({ kind: 'new_login', token: null, values: { device } });
  },
  password_changed: plain('password_changed'),
  factor_added: plain('factor_added'),
  factor_removed: plain('factor_removed'),
  codes_renewed: plain('codes_renewed'),
  passkey_added: plain('passkey_added'),
  passkey_removed: plain('passkey_removed'),
  async deletion(db, reader, { now, waiting: { address: email } }) {
    if (reader.state !== 'deleted' || reader.erase_at === null || reader.email !== email)
      return null;
    const token = await issueToken(db, { purpose: 'restore', member: reader.id, email, now });
    const until = reader.erase_at.toISOString().slice(0, 10);
    return { kind: 'deletion', token, until, values: { date: dayFor(reader, reader.erase_at) } };
  },
  async withdrawal(db, reader, { waiting }) {
    const withdrawn = await withdrawalForMail(db, waiting.about ?? '');
    if (withdrawn === undefined) return null;
    const { number, reference, received, amount, currency, name } = withdrawn;
    const values = {
      order: String(number),
      reference,
      date: momentFor(reader, received),
      name: headerText(name),
      amount: `${decimalText(amount, currency)} ${currency}`,
    };
    return { kind: 'withdrawal', token: null, values };
  },
  ...MODERATION_PARTS,
  ...NEWS_PARTS,
};
