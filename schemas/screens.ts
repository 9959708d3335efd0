/**
 * Every screen of the product (spec §2): path, name, who may see it, layout. Shared by the client's router and by the server,
 * which answers 404 for every other page address.
 */
import { PAGE_NAMES } from './page-names.ts';
import { SHARE_PATH } from './share-form.ts';

/** `member` needs a login; `optional` looks different with one; `public` is the same for all. */
export type ScreenAccess = 'public' | 'optional' | 'member';
export type Layout = 'default' | 'chat' | 'empty' | 'lander';

export const LANDERS = [
  'video',
  'gallery',
  'maplanding',
  'alonetonight',
  'iconslanding',
  'socialnetwork',
  'collagelanding',
  'transitionsvideolanding',
] as const;

const ROWS = [
  ['/', 'index', 'optional', 'default'],
  ['/login', 'login', 'public', 'default'],
  ['/signup', 'signup', 'public', 'empty'],
  ['/costs', 'costs', 'public', 'default'],
  ...PAGE_NAMES.map((name) => [`/pages/${name}`, 'page', 'public', 'default'] as const),

  ['/members', 'members', 'member', 'default'],
  ['/search', 'members', 'member', 'default'],
  ['/members/:memberId', 'member', 'optional', 'default'],
  ['/likes/m/:memberId', 'member', 'optional', 'default'],
  ['/members/:memberId/chat', 'conversation', 'member', 'chat'],
  ['/members/:memberId/signup', 'member-signup', 'public', 'default'],
  ['/members/:memberId/landing', 'member-landing', 'public', 'lander'],
  ['/landing2/:slug', 'landing2', 'public', 'lander'],
  ['/landing3/:slug', 'landing3', 'public', 'lander'],

  ['/likes', 'likes', 'member', 'default'],
  ['/likes/hidden', 'exclusions', 'member', 'default'],
  ['/likes/blocked', 'exclusions', 'member', 'default'],
  ['/likes/:type', 'likes', 'member', 'default'],
  ['/chats', 'chats', 'member', 'chat'],
  ['/chats/:chatId', 'conversation', 'member', 'chat'],
  ['/match-finder', 'match-finder', 'member', 'default'],

  ['/me', 'me', 'member', 'default'],
  ['/waiting', 'waiting', 'member', 'default'],
  [SHARE_PATH, 'share', 'optional', 'default'],
  ['/profile', 'profile', 'member', 'default'],
  ['/notifications', 'notifications', 'member', 'default'],
  ['/complaints', 'complaints', 'member', 'default'],

  ['/admin', 'admin', 'member', 'default'],
  ['/admin/cases/:kind/:caseId', 'admin', 'member', 'default'],
  ['/admin/members/:memberId', 'admin', 'member', 'default'],
  ['/admin/orders/:orderId', 'admin', 'member', 'default'],
  ['/admin/:list', 'admin', 'member', 'default'],

  ['/premium', 'premium', 'member', 'default'],
  ['/pricing', 'pricing', 'member', 'default'],
  ['/credits', 'credits', 'member', 'default'],
  ['/credits/repeat-order', 'repeat-order', 'member', 'default'],
  ['/credits/:creditId/:paymentMethod?', 'order', 'member', 'default'],
  ['/transactions', 'transactions', 'member', 'default'],
  ['/transactions/:transactionId', 'transaction', 'member', 'default'],

  ['/signup-matches', 'signup-matches', 'member', 'empty'],
  ['/complete-signup', 'complete-signup', 'member', 'empty'],
  ['/activate/done', 'activate', 'public', 'empty'],
  ['/activate/error', 'activate', 'public', 'empty'],
  ['/mail-change/do', 'mail-change', 'public', 'empty'],
  ['/appeal/do', 'appeal', 'public', 'empty'],
  ['/reset-password', 'reset-password', 'optional', 'default'],
  ['/reset-password/do', 'reset-password', 'optional', 'empty'],
  ['/account-deleted', 'account-deleted', 'optional', 'empty'],

  ...LANDERS.flatMap((lander) => [
    [`/landers/${lander}`, 'lander-slug', 'public', 'lander'] as const,
    [`/landers/${lander}/:slug`, `lander-${lander}`, 'public', 'lander'] as const,
  ]),
  ['/_dev', 'dev', 'optional', 'default'],
] as const satisfies readonly (readonly [string, string, ScreenAccess, Layout])[];

export type ScreenName = (typeof ROWS)[number][1];

/** In the specification's table and without a screen of ours: these paths answer like unknown ones. */
const UNBUILT: ReadonlySet<ScreenName> = new Set(['dev']);

export interface Screen {
  path: string;
  name: ScreenName;
  access: ScreenAccess;
  layout: Layout;
  isBuilt: boolean;
}

export const SCREENS: readonly Screen[] = ROWS.map(([path, name, access, layout]) => ({
  path,
  name,
  access,
  layout,
  isBuilt: !UNBUILT.has(name),
}));
