/**
 * Values created with the database: its epoch, which no restored or other database shares, and the secret that binds a
 * `csrf` to its visitor.
 */
import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

export interface Birth {
  readonly epoch: string;
  readonly secret: string;
}

export const readBirth = (db: Kysely<Database>): Promise<Birth> =>
  db.selectFrom('site').select(['epoch', 'secret']).executeTakeFirstOrThrow();
