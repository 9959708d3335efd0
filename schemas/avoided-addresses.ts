/**
 * The e-mail addresses whose owners never see a member, nor the member them (contract 81; decisions 104). The device
 * sends digests, so that the server never has an address of somebody else; it answers how many it keeps, never which.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AVOIDED_ADDRESSES_MAX } from './limits.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Time } from './time.ts';

/** The SHA-256 of a normalised address (email-address.ts), in hexadecimal digits. */
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const AvoidedBody = z.strictObject({
  avoided: z.array(Digest).check(z.minLength(1), z.maxLength(AVOIDED_ADDRESSES_MAX)),
});

/** How many addresses were added when, the latest first. */
export const AvoidedAddresses = z.object({
  lots: z.array(z.object({ added: Time, addresses: z.int() })),
});
export type AvoidedAddresses = z.infer<typeof AvoidedAddresses>;

export const listAvoided = endpoint({
  name: 'listAvoided',
  method: 'GET',
  path: '/api/avoided.php',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: AvoidedAddresses,
});

/** An address that is there already stays as it is. More than there is room for are refused together (`too_many`). */
export const avoidAddresses = endpoint({
  name: 'avoidAddresses',
  method: 'POST',
  path: '/api/avoided.php',
  travel: 'ask',
  query: NoQuery,
  body: AvoidedBody,
  answer: AvoidedAddresses,
});

export const stopAvoidingAll = endpoint({
  name: 'stopAvoidingAll',
  method: 'DELETE',
  path: '/api/avoided.php',
  when: { all: '1' },
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({}),
  answer: AvoidedAddresses,
});

/** Removing an address that is not there succeeds too. */
export const stopAvoiding = endpoint({
  name: 'stopAvoiding',
  method: 'DELETE',
  path: '/api/avoided.php',
  travel: 'ask',
  query: NoQuery,
  body: AvoidedBody,
  answer: AvoidedAddresses,
});
