/**
 * Values created with the database: its epoch, which no restored or other database shares, and the secret that signs
 * tokens (a `csrf` of a visitor, a known device, the link that ends a kind of mail), seals the secrets of
 * authenticator apps, and hashes the names in logs.
 */
import type { Kysely } from 'kysely';
import { resealSecret } from '#server/rules/totp.ts';
import { randomToken } from '#server/rules/random-id.ts';
import type { Database } from './tables.ts';

/** `epoch`: see server epoch in the glossary. `secret`: the secret of the site. */
export interface Birth {
  readonly epoch: string;
  readonly secret: string;
}

export const readBirth = (db: Kysely<Database>): Promise<Birth> =>
  db.selectFrom('site').select(['epoch', 'secret']).executeTakeFirstOrThrow();

/**
 * A new secret: what was signed with the old one is void; the secrets of authenticator apps are sealed under the new one. A
 * running process reads it at its next start.
 */
export async function renewSecret(db: Kysely<Database>): Promise<void> {
  const secret = randomToken();
  await db.transaction().execute(async (tx) => {
    const old = await tx.selectFrom('site').select('secret').forUpdate().executeTakeFirstOrThrow();
    const factors = await tx.selectFrom('totp_factors').select(['member', 'secret']).execute();
    for (const { member, secret: sealed } of factors) {
      const resealed = resealSecret({ member, siteSecret: old.secret }, sealed, secret);
      if (resealed === null) continue;
      await tx
        .updateTable('totp_factors')
        .set({ secret: resealed })
        .where('member', '=', member)
        .execute();
    }
    await tx.updateTable('site').set({ secret }).execute();
  });
}
