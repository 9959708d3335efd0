/**
 * Webcam tiles: searching cams and the two redirects that leave the site (spec §2, §6, §7).
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Gender, Image } from './profile.ts';
import { SearchFilters } from './search.ts';

const Account = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const Cam = z.object({
  account: Account,
  name: z.nullable(z.string()),
  image: z.nullable(Image),
});
export type Cam = z.infer<typeof Cam>;

export const searchCams = endpoint({
  name: 'searchCams',
  method: 'GET',
  path: '/api/xcams/search.php',
  travel: 'ask',
  query: z.object({
    gender: z.optional(Gender),
    min_age: SearchFilters.shape.min_age,
    max_age: SearchFilters.shape.max_age,
  }),
  body: NoBody,
  answer: z.object({ cams: z.array(Cam) }),
});

export const goToCam = endpoint({
  name: 'goToCam',
  method: 'GET',
  path: '/api/xcams/redirect.php',
  travel: 'go',
  query: z.object({ account: Account }),
  body: NoBody,
  answer: z.unknown(),
});

export const goToPartner = endpoint({
  name: 'goToPartner',
  method: 'GET',
  path: '/api/resellpartner.php',
  travel: 'go',
  query: z.object({ flow: z.enum(['profile-search']), redirect: z.enum(['1']) }),
  body: NoBody,
  answer: z.unknown(),
});

/**
 * The advertiser of a promotion (contract 46): for whom, who pays, and why this member sees it. `never_paid`: all members who
 * have never paid see the same ones, chosen without any other data about them.
 */
export const Ad = z.object({
  tile: z.enum(['cams', 'camads']),
  advertiser: z.string(),
  payer: z.string(),
  why: z._default(z.enum(['never_paid']), 'never_paid'),
});
export type Ad = z.infer<typeof Ad>;

export const listAds = endpoint({
  name: 'listAds',
  method: 'GET',
  path: '/api/ads.php',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: z.object({ ads: z.array(Ad) }),
});
