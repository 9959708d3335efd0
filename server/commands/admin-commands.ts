/**
 * The commands of `npm run admin` as functions (admin-command.ts runs them): grant a role, remove a lost second factor,
 * list the staff, check the audit log, renew the secret of the database. A word too few or too many refuses a command.
 */
import type { Kysely } from 'kysely';
import { Role } from '#schemas/roles.ts';
import { readChain } from '#server/db/accounts/audit.ts';
import { renewSecret } from '#server/db/site.ts';
import { grantRole, removeFactorOf, staffOf } from '#server/db/accounts/roles.ts';
import type { Database } from '#server/db/tables.ts';

const USAGE =
  'Say what: "npm run admin -- grant EMAIL member|moderator|admin", "… factor EMAIL", "… staff", "… audit" or "… new-secret".';

export interface Printed {
  readonly ok: boolean;
  readonly sentence: string;
}

const refused = (sentence: string): Printed => ({ ok: false, sentence });
const printed = (sentence: string): Printed => ({ ok: true, sentence });

export async function administer(
  db: Kysely<Database>,
  words: readonly string[],
  now: Date,
): Promise<Printed> {
  const [command, email, roleName] = words;
  if (command === 'grant' && email !== undefined && words.length === 3) {
    return grant(db, { email, roleName, now });
  }
  if (command === 'factor' && email !== undefined && words.length === 2) {
    return removeFactor(db, { email, now });
  }
  if (command === 'staff' && words.length === 1) return listStaff(db);
  if (command === 'audit' && words.length === 1) return checkAuditLog(db);
  if (command === 'new-secret' && words.length === 1) return renewSiteSecret(db);
  return refused(USAGE);
}

interface Grant {
  readonly email: string;
  readonly roleName: string | undefined;
  readonly now: Date;
}

async function grant(db: Kysely<Database>, { email, roleName, now }: Grant): Promise<Printed> {
  const role = Role.safeParse(roleName);
  if (!role.success) return refused(USAGE);
  const granted = await db
    .transaction()
    .execute((tx) => grantRole(tx, { email, role: role.data, now }));
  switch (granted) {
    case 'unknown':
      return refused('No active account has this address.');
    case 'same':
      return printed(`This member has the role ${role.data} already: nothing was changed.`);
    case 'granted':
      return printed(`This member has the role ${role.data} now, and logs in again.`);
  }
}

async function removeFactor(
  db: Kysely<Database>,
  lost: { email: string; now: Date },
): Promise<Printed> {
  switch (await db.transaction().execute((tx) => removeFactorOf(tx, lost))) {
    case 'unknown':
      return refused('No account has this address.');
    case 'none':
      return printed('This member has no second factor: nothing was changed.');
    case 'removed':
      return printed(
        'The second factor is removed: the password alone logs in, on every device again.',
      );
  }
}

async function listStaff(db: Kysely<Database>): Promise<Printed> {
  const staff = await staffOf(db);
  const names = staff.map(({ role, email }) => `  ${role} ${email}\n`).join('');
  return printed(`${names}Members with a role: ${staff.length}.`);
}

async function checkAuditLog(db: Kysely<Database>): Promise<Printed> {
  const { entries, brokenAt, lastHash } = await readChain(db);
  if (brokenAt !== null) {
    return refused(
      `The chain is broken at entry ${brokenAt}: it was changed, or the entry before it was changed or removed.`,
    );
  }
  const last = lastHash === null ? '' : `; the last hash is ${lastHash}`;
  return printed(`${entries} entries, the chain is whole${last}.`);
}

async function renewSiteSecret(db: Kysely<Database>): Promise<Printed> {
  await renewSecret(db);
  return printed(
    'The site has a new secret: start every server process again. Members stay logged in; open forms are asked for again, and the unsubscribe links in mails already sent no longer work.',
  );
}
