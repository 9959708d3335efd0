/**
 * The addresses whose owners never see the member (contract 81; decisions 104). They are read and hashed here, so that they
 * neither leave the device nor are stored on it; each call needs a connection. What lists show is then read again.
 */
import {
  avoidAddresses,
  type AvoidedAddresses,
  listAvoided,
  stopAvoiding,
  stopAvoidingAll as stopAvoidingAllCall,
} from '#schemas/avoided-addresses.ts';
import { emailAddressIn } from '#schemas/email-address.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { AvoidedChange } from '#sync/api.ts';
import { liveAvoided } from '#sync/db/live/answers/own-account.ts';
import type { AvoidedLot } from '#sync/queries/own-account.ts';
import { readDeck } from '#sync/db/tables/deck.ts';
import { dropPages } from '#sync/db/tables/pages.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { restartDeck } from '#sync/worker/requests/matches/deck.ts';
import type { QueryContext } from '#sync/worker/requests/own-lists.ts';
import type { HttpContext } from '#sync/worker/request-context.ts';

export async function askAvoided({ http }: HttpContext): Promise<Outcome<AvoidedLot[]>> {
  const outcome = outcomeOf(listAvoided, await fetchOptional(http, listAvoided));
  return outcome.ok ? ok(outcome.value.lots) : outcome;
}

export async function changeAvoided(
  context: QueryContext,
  { text, avoids }: { text: string; avoids: boolean },
): Promise<Outcome<AvoidedChange>> {
  const { addresses, left } = addressesIn(text);
  if (addresses.length === 0) return ok({ isSent: false, left: text });
  const avoided = await Promise.all(addresses.map(digestOf));
  const call = avoids ? avoidAddresses : stopAvoiding;
  const { http } = context.memberSession;
  const outcome = outcomeOf(call, await fetchOptional(http, call, { body: { avoided } }));
  if (!outcome.ok) return outcome;
  await take(context, outcome.value);
  return ok({ isSent: true, left: left.join('\n') });
}

export async function stopAvoidingAll(context: QueryContext): Promise<Outcome<null>> {
  const { http } = context.memberSession;
  const answer = await fetchOptional(http, stopAvoidingAllCall, { body: {} });
  const outcome = outcomeOf(stopAvoidingAllCall, answer);
  if (!outcome.ok) return outcome;
  await take(context, outcome.value);
  return ok(null);
}

async function take(context: QueryContext, { lots }: AvoidedAddresses): Promise<void> {
  liveAvoided.put(context.memberSession.store, lots);
  await readListsAgain(context);
}

/** The site does not reveal who is avoided, so everything that may show them goes. */
async function readListsAgain(context: QueryContext): Promise<void> {
  const { memberSession } = context;
  memberSession.wake('member');
  await dropPages(memberSession.store);
  const deck = await readDeck(memberSession.store);
  if (deck !== null) await restartDeck(context, { wider: deck.wider });
}

/** An empty text for what is no domain. */
export function domainToAscii(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return '';
  }
}

const QUOTED_NAME = /"[^"\n]*"/g;
const BETWEEN_ENTRIES = /[\n\r,;]+/;
const AROUND_ADDRESSES = /[\s<>()[\]]+/;

/**
 * The addresses in a text that was typed or pasted, each once, and the entries that have none. A name beside an address is
 * left out, as in `Anna <anna@example.org>`.
 */
export function addressesIn(text: string): { addresses: string[]; left: string[] } {
  const addresses = new Set<string>();
  const left: string[] = [];
  const entries = text.replace(QUOTED_NAME, ' ').split(BETWEEN_ENTRIES);
  for (const entry of entries.map((given) => given.trim()).filter((given) => given !== '')) {
    const words = entry.split(AROUND_ADDRESSES).filter((word) => word.includes('@'));
    if (words.length === 0) left.push(entry);
    for (const word of words) {
      const typed = word.replace(/^mailto:/i, '').replace(/[.:]+$/, '');
      const address = emailAddressIn(typed, domainToAscii);
      if (address === null) left.push(word);
      else addresses.add(address);
    }
  }
  return { addresses: [...addresses], left };
}

async function digestOf(address: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
