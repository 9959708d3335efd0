/**
 * The addresses whose owners never see the member (contract 81; decisions 104). Every answer is the same whether or not an
 * address has an account, and names none.
 */
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import {
  avoidAddresses,
  type AvoidedAddresses,
  listAvoided,
  stopAvoiding,
  stopAvoidingAll,
} from '#schemas/avoided-addresses.ts';
import { AVOIDED_ADDRESSES_MAX } from '#schemas/limits.ts';
import { addAvoided, avoidedBy, removeAvoided } from '#server/db/members/avoided-addresses.ts';
import type { Database } from '#server/db/tables.ts';
import { done, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { byMember, DAY, HOUR, per } from '#server/limits/rate-limit.ts';

const TOO_MANY = refuse('too_many', `there is room for ${AVOIDED_ADDRESSES_MAX} addresses`);

async function answerFor(
  db: Kysely<Database>,
  member: string,
): Promise<z.input<typeof AvoidedAddresses>> {
  const lots = await avoidedBy(db, member);
  return {
    lots: lots.map(({ added, addresses }) => ({ added: added.toISOString(), addresses })),
  };
}

export const AVOIDED_ROUTES: readonly Route[] = [
  defineRoute({
    endpoint: listAvoided,
    access: 'member',
    limits: {},
    reaches: 'nobody',
    logs: 'refusals',
    about: 'caller',
    read: async ({ db, member }) => done(await answerFor(db, member.id)),
  }),
  defineRoute({
    endpoint: avoidAddresses,
    access: 'member',
    limits: {
      // One call for any number of addresses: who adds one and looks who is gone learns whose it is (decisions 104).
      call: byMember(per(HOUR, 10), per(DAY, 20)),
    },
    reaches: 'nobody',
    logs: 'everything',
    about: 'caller',
    async effect({ db, member, body, now }) {
      const added = await addAvoided(db, { member: member.id, digests: body.avoided, now });
      return added ? done(await answerFor(db, member.id)) : TOO_MANY;
    },
  }),
  defineRoute({
    endpoint: stopAvoidingAll,
    access: 'member',
    limits: { call: byMember(per(HOUR, 10), per(DAY, 20)) },
    reaches: 'nobody',
    logs: 'everything',
    about: 'caller',
    async effect({ db, member }) {
      await removeAvoided(db, { member: member.id, digests: null });
      return done(await answerFor(db, member.id));
    },
  }),
  defineRoute({
    endpoint: stopAvoiding,
    access: 'member',
    limits: { call: byMember(per(HOUR, 10), per(DAY, 20)) },
    reaches: 'nobody',
    logs: 'everything',
    about: 'caller',
    async effect({ db, member, body }) {
      await removeAvoided(db, { member: member.id, digests: body.avoided });
      return done(await answerFor(db, member.id));
    },
  }),
];
