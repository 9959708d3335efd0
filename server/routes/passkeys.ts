/**
 * The passkeys of a member (contract 65 to 67; decisions 96; security R5, R24), and showing one again where otherwise the
 * password is entered again.
 */
import {
  addPasskey,
  type CreationOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
  showPasskeyAgain,
  startPasskey,
  startPasskeyAgain,
} from '#schemas/passkeys.ts';
import { CHALLENGE_MS, PASSKEYS_MAX } from '#schemas/limits.ts';
import { renewSession } from '#server/auth/member-session.ts';
import { ALGORITHMS, challengeIn, checkCreated, checkUsed } from '#server/auth/passkey-checks.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import { randomToken } from '#server/rules/random-id.ts';
import { type RelyingParty, relyingPartyOf } from '#server/auth/relying-party.ts';
import { contactOf } from '#server/db/accounts/accounts.ts';
import { hasFactor } from '#server/db/accounts/factors.ts';
import {
  countForAdding,
  dropPasskey,
  findPasskey,
  namePasskey,
  noteUse,
  openPasskeyChallenge,
  passkeysOf,
  storePasskey,
  takePasskeyChallenge,
} from '#server/db/accounts/passkeys.ts';
import { noteSecondFactor, noteShown } from '#server/db/accounts/sessions.ts';
import { done, NOT_FOUND, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { inSession } from '#server/db/transaction.ts';
import { uncount, tooOften } from '#server/limits/visitor-limits.ts';
import { notifyMember } from '#server/mail/notify-member.ts';
import { byAccount, byMember, HOUR, per } from '#server/limits/rate-limit.ts';

const NOT_CONFIRMED = refuse('not_confirmed', 'the e-mail address is not confirmed');
const TOO_MANY = refuse('too_many', `there are ${PASSKEYS_MAX} passkeys already`);
const CODE_FIRST = refuse('second_factor_required', 'this session was opened without a code');
const KNOWN = refuse('conflict', 'this passkey is known already');
const NONE = refuse('conflict', 'there is no passkey');
const GONE = refuse('gone', 'this is over: begin again');
const WRONG = refuse('wrong_passkey', 'this passkey does not fit');

const listPasskeysRoute = defineRoute({
  endpoint: listPasskeys,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read({ db, member }) {
    const passkeys = await passkeysOf(db, member.id);
    return done({
      passkeys: passkeys.map(({ id, name, created, last_used }) => ({
        id,
        name,
        created: created.toISOString(),
        last_used: last_used?.toISOString() ?? null,
      })),
    });
  },
});

const startPasskeyRoute = defineRoute({
  endpoint: startPasskey,
  access: 'member',
  limits: { call: byMember(per(HOUR, 60)) },
  reaches: 'nobody',
  logs: 'everything',
  about: 'password',
  async steps(call) {
    const { db, now, config, body, member } = call;
    const party = relyingPartyOf(config);
    if (party === null) return NOT_FOUND;
    // Otherwise a stranger signs up with this address, and keeps a key to the account of its owner.
    if (!member.isConfirmed) return NOT_CONFIRMED;
    // The password alone must not add what stands for password and code.
    if (!member.hasSecondFactor && (await hasFactor(db, member.id))) return CODE_FIRST;
    const shown = { endpoint: startPasskey, member, password: body.password, field: 'password' };
    const refusal = await refusalUnlessOwner(call, shown);
    if (refusal !== null) return refusal;
    const others = await passkeysOf(db, member.id);
    if (others.length >= PASSKEYS_MAX) return TOO_MANY;
    const handle = others[0]?.handle ?? randomToken();
    const asked = { purpose: 'add', browser: member.tokenHash, member: member.id } as const;
    const challenge = await openPasskeyChallenge(db, { ...asked, handle, now });
    const { email } = await contactOf(db, member.id);
    const user = { id: handle, name: email, displayName: email };
    return done({ options: creationOptions({ challenge, party, user }, config.siteName, others) });
  },
});

interface Making {
  readonly challenge: string;
  readonly party: RelyingParty;
  readonly user: CreationOptions['user'];
}

const creationOptions = (
  { challenge, party, user }: Making,
  siteName: string,
  others: readonly StoredCredential[],
): CreationOptions => ({
  challenge,
  rp: { id: party.id, name: siteName },
  user,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: CHALLENGE_MS,
  attestation: 'none',
  excludeCredentials: others.map(namedFor),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
});

interface StoredCredential {
  readonly credential: string;
  readonly transports: string[];
}

const namedFor = ({ credential, transports }: StoredCredential) => ({
  id: credential,
  type: 'public-key' as const,
  transports,
});

const addPasskeyRoute = defineRoute({
  endpoint: addPasskey,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'everything',
  about: 'challenge',
  async steps(call) {
    const { db, now, config, body, member } = call;
    const party = relyingPartyOf(config);
    if (party === null) return NOT_FOUND;
    const challenge = challengeIn(body.passkey.response.clientDataJSON);
    const asked = { purpose: 'add', browser: member.tokenHash, now } as const;
    const taken = challenge === null ? null : await takePasskeyChallenge(db, challenge, asked);
    const handle = taken?.handle ?? null;
    if (challenge === null || handle === null) return GONE;
    const made = await checkCreated(body.passkey, { party, challenge });
    if (made === null) return WRONG;
    const passkey = {
      member: member.id,
      credential: made.credential.id,
      handle,
      public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
      counter: made.credential.counter,
      transports: body.passkey.response.transports,
      device_type: made.credentialDeviceType,
      backed_up: made.credentialBackedUp,
      name: body.name,
      created: now,
    };
    const added = await inSession(call, async (tx) => {
      if ((await countForAdding(tx, member.id)) >= PASSKEYS_MAX) return TOO_MANY;
      // The app may have been added since this was begun.
      if (!member.hasSecondFactor && (await hasFactor(tx, member.id))) return CODE_FIRST;
      const id = await storePasskey(tx, passkey);
      if (id === null) return KNOWN;
      await noteSecondFactor(tx, member.tokenHash);
      await notifyMember({ ...call, db: tx }, 'passkey_added');
      return done({ id, cookie: await renewSession({ ...call, db: tx }, member.tokenHash) });
    });
    if (!added.ok) return added;
    const { id, cookie } = added.value;
    const shown = { id, name: body.name, created: now.toISOString(), last_used: null };
    return done(shown, { headers: cookie });
  },
});

const renamePasskeyRoute = defineRoute({
  endpoint: renamePasskey,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect({ db, member, body }) {
    await namePasskey(db, member.id, body);
    return done({ done: true });
  },
});

const removePasskeyRoute = defineRoute({
  endpoint: removePasskey,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'everything',
  about: 'password',
  async prepare(call) {
    const { member, body } = call;
    const shown = { endpoint: removePasskey, member, password: body.password, field: 'password' };
    return (await refusalUnlessOwner(call, shown)) ?? done(null);
  },
  async effect(call) {
    const isRemoved = await dropPasskey(call.db, call.member.id, call.body.id);
    if (isRemoved) await notifyMember(call, 'passkey_removed');
    return done({ done: true });
  },
});

const startPasskeyAgainRoute = defineRoute({
  endpoint: startPasskeyAgain,
  access: 'member',
  limits: { call: byMember(per(HOUR, 60)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'second step',
  async steps({ db, now, config, member }) {
    const party = relyingPartyOf(config);
    if (party === null) return NOT_FOUND;
    const passkeys = await passkeysOf(db, member.id);
    if (passkeys.length === 0) return NONE;
    const asked = { purpose: 'again', browser: member.tokenHash, member: member.id } as const;
    const challenge = await openPasskeyChallenge(db, { ...asked, now });
    return done({
      options: {
        challenge,
        rpId: party.id,
        timeout: CHALLENGE_MS,
        userVerification: 'required' as const,
        allowCredentials: passkeys.map(namedFor),
      },
    });
  },
});

const showPasskeyAgainRoute = defineRoute({
  endpoint: showPasskeyAgain,
  access: 'member',
  limits: { member: byAccount(per(HOUR, 25)) },
  reaches: 'nobody',
  logs: 'everything',
  about: 'challenge',
  async steps(call) {
    const { db, now, config, body, member } = call;
    const party = relyingPartyOf(config);
    if (party === null) return NOT_FOUND;
    const limited = await tooOften(call, 'showPasskeyAgain member', member.id);
    if (limited !== null) return limited;
    const challenge = challengeIn(body.passkey.response.clientDataJSON);
    const asked = { purpose: 'again', browser: member.tokenHash, now } as const;
    const taken = challenge === null ? null : await takePasskeyChallenge(db, challenge, asked);
    if (challenge === null || taken === null) return GONE;
    const found = await findPasskey(db, body.passkey.id);
    if (found?.member !== member.id) return WRONG;
    const used = await checkUsed(body.passkey, found, { party, challenge });
    if (used === null) return WRONG;
    const use = { counter: used.newCounter, backedUp: used.credentialBackedUp, now };
    if (!(await noteUse(db, found.id, use))) return WRONG;
    await noteShown(db, member.tokenHash, { passkey_shown: now });
    await uncount(call, 'showPasskeyAgain member', member.id);
    return done({ done: true });
  },
});

export const PASSKEY_ROUTES: readonly Route[] = [
  listPasskeysRoute,
  startPasskeyRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  startPasskeyAgainRoute,
  showPasskeyAgainRoute,
];
