/**
 * The end of every login: the state of the account, a new session for this browser, a mail about an unknown device, a row of
 * the history, and the answer (spec §4; security R1–R3, R24).
 */
import type * as z from 'zod/mini';
import type { User } from '#schemas/account.ts';
import type { LoginWay } from '#schemas/sessions.ts';
import { contactOf } from '#server/db/accounts/accounts.ts';
import { queueMail } from '#server/db/accounts/mails.ts';
import { type Granted, setActive } from '#server/db/accounts/sessions.ts';
import { type Account, readUser } from '#server/db/accounts/users.ts';
import type { OpenCall, Surroundings } from '#server/http/call.ts';
import { done, refuse, type Refused, type Result } from '#server/rules/result.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { releaseIfOver } from '#server/moderation/release.ts';
import { deviceName } from './device-name.ts';
import { knownDeviceCookie } from './known-device.ts';
import { newSession } from './member-session.ts';
import { noteLogin } from './note-login.ts';

/** Answered only after a correct password. An unconfirmed member goes on with the signup, as on its first device (decisions 41). */
const STATE_REFUSALS = {
  active: null,
  hidden: null,
  not_confirmed: null,
  deleted: refuse('deleted', 'this account is deleted'),
  locked: refuse('locked', 'this account is locked'),
} satisfies Record<Account['state'], Refused | null>;

/** Null when the account can be logged in to; a suspension that is over ends here. */
export async function refusalOfState(
  { db, now }: Pick<Surroundings, 'db' | 'now'>,
  { id, state }: Account,
): Promise<Refused | null> {
  const isOver = state === 'locked' && (await releaseIfOver(db, id, now));
  return isOver ? null : STATE_REFUSALS[state];
}

interface CheckedLogin {
  readonly account: Account;
  /** The name of the device, when the account knows it. */
  readonly device: string | null;
  readonly how: LoginWay;
  readonly granted: Granted;
}

type OpeningCall = OpenCall<unknown, { n: string; remember: boolean }>;

/** Null when what the login was granted for changed meanwhile: nothing is opened. */
export async function openLogin(
  call: OpeningCall,
  { account, device, how, granted }: CheckedLogin,
): Promise<Result<z.input<typeof User>> | null> {
  const { db, now, host, config, body } = call;
  const member = account.id;
  const cookies = await newSession(call, {
    member,
    remember: body.remember,
    agent: body.n,
    secondFactor: how !== 'password',
    granted,
  });
  if (cookies === null) return null;
  // An unconfirmed address may belong to another person: it gets the mail of the signup and no other.
  if (device === null && account.state !== 'not_confirmed') await notifyOfNewDevice(call, member);
  await noteLogin(call, member, how);
  await setActive(db, member, now);
  const user = await readUser(db, { member, now, host, config });
  const known = body.remember ? [knownDeviceCookie(call, account, device)] : [];
  return done(user, { headers: [...cookies, ...known], about: member });
}

/**
 * New is a browser without the cookie of a device that the account knows. What it calls itself decides nothing: a thief can
 * send the owner's name, or none (security R24).
 */
async function notifyOfNewDevice(
  { db, now, body, wakeJob }: OpeningCall,
  member: string,
): Promise<void> {
  const device = deviceName(body.n);
  const { email } = await contactOf(db, member);
  const about = device === null ? {} : { about: device };
  await queueMail(db, { kind: 'new_login', address: email, member, ...about, now });
  wakeJob(DELIVER_MAILS.name);
}
