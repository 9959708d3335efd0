/**
 * The partners of an operator: for live cams, for ads, and the targets of their links (spec §3 `member_resell`;
 * security R37). A target is the operator's own text; a visitor chooses at most the account in it.
 */
import * as z from 'zod/mini';
import type { Ad } from '#schemas/webcams.ts';

/** The place of the account's name: in the path or the query, never in the host. */
const PLACE = '{account}';
const ON_THIS_MACHINE = ['127.0.0.1', 'localhost'];

function isTarget(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || ON_THIS_MACHINE.includes(hostname);
  return isSafe && username === '' && password === '';
}

const target = () => z.string().check(z.refine(isTarget));

/** A page of the operator, which members open. */
export const ShopAddress = target().check(z.regex(/^https:\/\/[^\s]+$/));

/** The host must be the same for every account. */
const camTarget = () =>
  z.string().check(
    z.refine((text) => {
      if (!isTarget(text.replaceAll(PLACE, 'a')) || text.split(PLACE).length !== 2) return false;
      const { pathname, search } = new URL(text.replaceAll(PLACE, 'somebody-unlikely'));
      return `${pathname}${search}`.includes('somebody-unlikely');
    }),
  );

const who = () => z.string().check(z.minLength(1), z.maxLength(120));

/** `advertiser` is on whose behalf, `payer` who pays for it (contract 46). */
const CamPartner = z.strictObject({
  search: target(),
  redirect: camTarget(),
  advertiser: who(),
  payer: who(),
});
export type CamPartner = z.infer<typeof CamPartner>;

const AdPartner = z.strictObject({ redirect: target(), advertiser: who(), payer: who() });
type AdPartner = z.infer<typeof AdPartner>;

/** `demo` is the bundled one: invented cams, and a page that explains it. */
export const PartnerFile = z.strictObject({
  cams: z.optional(z.union([z.literal('demo'), CamPartner])),
  camads: z.optional(z.union([z.literal('demo'), AdPartner])),
});

const Advertiser = z.strictObject({ advertiser: who(), payer: who() });

/**
 * Who stands behind the tiles of a backend of the specification, which has the cams and the links itself and names nobody (decisions
 * 118).
 */
export const AdvertiserFile = z.strictObject({
  cams: z.optional(Advertiser),
  camads: z.optional(Advertiser),
});

export const adsOf = ({ cams, camads }: z.infer<typeof AdvertiserFile>): Ad[] => [
  ...(cams ? [{ tile: 'cams', why: 'never_paid', ...cams } as const] : []),
  ...(camads ? [{ tile: 'camads', why: 'never_paid', ...camads } as const] : []),
];

export interface Partners {
  readonly cams: CamPartner | 'demo' | null;
  readonly camads: AdPartner | 'demo' | null;
}

export const partnersOf = (file: z.infer<typeof PartnerFile>): Partners => ({
  cams: file.cams ?? null,
  camads: file.camads ?? null,
});

/** The kinds of promotion this site has, as the settings name them. */
export const resellOf = (partners: Partners): string[] =>
  (['cams', 'camads'] as const).filter((kind) => partners[kind] !== null);

/** The address of one account at a partner. */
export const camTargetOf = ({ redirect }: CamPartner, account: string): string =>
  redirect.replace(PLACE, () => encodeURIComponent(account));
