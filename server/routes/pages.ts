/** The site's texts, and what a member agreed to (spec §2; contract 42–44). */
import type { Kysely } from 'kysely';
import { LOCALES } from '#schemas/locale.ts';
import {
  acceptPage,
  filledBlocks,
  filledIn,
  getPage,
  giveConsent,
  type PageBlock,
} from '#schemas/pages.ts';
import { accept, acceptedAt, setConsent } from '#server/db/accounts/agreements.ts';
import type { Member } from '#server/db/accounts/sessions.ts';
import type { Database } from '#server/db/tables.ts';
import { pageIn } from '#server/pages/page-shelf.ts';
import type { PageText } from '#server/pages/page-text.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';
import { languageOf } from '#server/rules/language.ts';
import { done, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import type { SiteConfig } from '#server/site.ts';
import { byMember, byVisitor, MINUTE, per } from '#server/limits/rate-limit.ts';

const getPageRoute = defineRoute({
  endpoint: getPage,
  access: 'optional',
  limits: {},
  logs: 'refusals',
  about: 'caller',
  async read({ db, member, query, headers, config }) {
    const { page } = query;
    const locale = query.locale ?? localeOfRequest(headers, config.domainLanguage);
    const text = pageIn(config.pages, page, languageOf(locale));
    const { name, support_email: email = null } = config.company;
    const words = { site: config.siteName, company: name ?? config.siteName, email };
    const { version, updated } = text;
    const blocks = filledBlocks(text.blocks, words);
    return done({
      page,
      locale,
      title: filledIn(text.title, words),
      blocks: page === 'service' ? [...blocks, ...companyBlocks(config)] : blocks,
      version,
      updated,
      must_accept: page === 'terms' && !(await hasAgreed(db, member, text)),
    });
  },
});

/** Joining is agreeing to the terms of that day; a later text needs the member's word. */
async function hasAgreed(
  db: Kysely<Database>,
  member: Member | null,
  { version, updated }: PageText,
): Promise<boolean> {
  if (member === null) return false;
  if (member.joined >= new Date(updated)) return true;
  return (await acceptedAt(db, { member: member.id, page: 'terms', version })) !== null;
}

/** The company that runs the site, as far as its operator configured it. */
function companyBlocks({ company }: SiteConfig): PageBlock[] {
  const { name, address, city, country, kvk, vat_numbers, tradenames, support_phone } = company;
  const lines = [name, ...tradenames, address, city, country, kvk, ...vat_numbers, support_phone];
  return lines.flatMap((text) => (text === null ? [] : [{ kind: 'item' as const, text }]));
}

const acceptPageRoute = defineRoute({
  endpoint: acceptPage,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect({ db, member, body, now, config }) {
    const { page, version } = body;
    const current = LOCALES.map((locale) => pageIn(config.pages, page, languageOf(locale)).version);
    if (!current.includes(version)) return refuse('conflict', 'this is not the version of today');
    const what = { member: member.id, page, version };
    await accept(db, { ...what, accepted: now });
    return done({ accepted_at: ((await acceptedAt(db, what)) ?? now).toISOString() });
  },
});

const giveConsentRoute = defineRoute({
  endpoint: giveConsent,
  access: 'optional',
  limits: {
    visitor: byVisitor(per(MINUTE, 30)),
    call: byMember(per(MINUTE, 60)),
  },
  logs: 'refusals',
  about: 'caller',
  async steps({ db, member, body, now }) {
    if (member === null) return done({ stored: false });
    await setConsent(db, { ...body, member: member.id, given: now });
    return done({ stored: true });
  },
});

export const PAGE_ROUTES: readonly Route[] = [getPageRoute, acceptPageRoute, giveConsentRoute];
