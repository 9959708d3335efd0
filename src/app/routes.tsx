/**
 * Every screen of the product (spec §2): path, name, who may see it, layout, and the module that draws it. A row without a
 * module is not built yet and answers like an unknown path. Each module exports `Component`, whose first element is a
 * `PageBar` (#src/features/waiting/page-bar.tsx): the title, the `h1` and the connectivity.
 */
import type { ComponentType } from 'react';
import { PAGE_NAMES } from '#schemas/page-names.ts';

/** `member` needs a login; `optional` looks different with one; `public` is the same for all. */
export type Access = 'public' | 'optional' | 'member';
export type Layout = 'default' | 'chat' | 'empty' | 'lander';

export interface RouteModule {
  Component: ComponentType;
}

export interface AppRoute {
  path: string;
  /** The style hook of the shell: `data-route` on its outermost element. */
  name: string;
  access: Access;
  layout: Layout;
  load: (() => Promise<RouteModule>) | null;
}

const index = () => import('#src/routes/index.tsx');
const login = () => import('#src/routes/login.tsx');
const members = () => import('#src/routes/members.tsx');
const member = () => import('#src/routes/member.tsx');
const likes = () => import('#src/routes/likes.tsx');
const exclusions = () => import('#src/routes/exclusions.tsx');
const chats = () => import('#src/routes/chats.tsx');
const conversation = () => import('#src/routes/conversation.tsx');
const me = () => import('#src/routes/me.tsx');
const page = () => import('#src/routes/page.tsx');
const waiting = () => import('#src/routes/waiting.tsx');

type Row = readonly [string, string, Access, Layout, AppRoute['load']?];

const LANDERS = [
  'video',
  'gallery',
  'maplanding',
  'alonetonight',
  'iconslanding',
  'socialnetwork',
  'collagelanding',
  'transitionsvideolanding',
];

const ROWS: readonly Row[] = [
  ['/', 'index', 'optional', 'default', index],
  ['/login', 'login', 'public', 'default', login],
  ['/signup', 'signup', 'public', 'default'],
  ...PAGE_NAMES.map((name): Row => [`/pages/${name}`, 'page', 'public', 'default', page]),

  ['/members', 'members', 'member', 'default', members],
  ['/search', 'members', 'member', 'default', members],
  ['/members/:memberId', 'member', 'optional', 'default', member],
  ['/likes/m/:memberId', 'member', 'optional', 'default', member],
  ['/members/:memberId/chat', 'conversation', 'member', 'chat', conversation],
  ['/members/:memberId/signup', 'member-signup', 'public', 'default'],
  ['/members/:memberId/landing', 'member-landing', 'public', 'lander'],
  ['/landing2/:slug', 'landing2', 'public', 'lander'],
  ['/landing3/:slug', 'landing3', 'public', 'lander'],

  ['/likes', 'likes', 'member', 'default', likes],
  ['/likes/hidden', 'exclusions', 'member', 'default', exclusions],
  ['/likes/blocked', 'exclusions', 'member', 'default', exclusions],
  ['/likes/:type', 'likes', 'member', 'default', likes],
  ['/chats', 'chats', 'member', 'chat', chats],
  ['/chats/:chatId', 'conversation', 'member', 'chat', conversation],
  ['/match-finder', 'match-finder', 'member', 'default'],

  ['/me', 'me', 'member', 'default', me],
  ['/waiting', 'waiting', 'member', 'default', waiting],
  ['/profile', 'profile', 'member', 'default'],
  ['/notifications', 'notifications', 'member', 'default'],
  ['/complaints', 'complaints', 'member', 'default'],

  ['/premium', 'premium', 'member', 'default'],
  ['/pricing', 'pricing', 'member', 'default'],
  ['/credits', 'credits', 'member', 'default'],
  ['/credits/repeat-order', 'repeat-order', 'member', 'default'],
  ['/credits/:creditId/:paymentMethod?', 'order', 'member', 'default'],
  ['/transactions/:transactionId', 'transaction', 'member', 'default'],

  ['/signup-matches', 'signup-matches', 'member', 'empty'],
  ['/complete-signup', 'complete-signup', 'member', 'empty'],
  ['/activate/done', 'activate', 'public', 'empty'],
  ['/activate/error', 'activate', 'public', 'empty'],
  ['/mail-change/do', 'mail-change', 'public', 'empty'],
  ['/reset-password', 'reset-password', 'optional', 'default'],
  ['/reset-password/do', 'reset-password', 'optional', 'empty'],
  ['/account-deleted', 'account-deleted', 'optional', 'empty'],

  ...LANDERS.flatMap((lander): Row[] => [
    [`/landers/${lander}`, 'lander-slug', 'public', 'lander'],
    [`/landers/${lander}/:slug`, `lander-${lander}`, 'public', 'lander'],
  ]),
  ['/_dev', 'dev', 'optional', 'default'],
];

export const ROUTES: readonly AppRoute[] = ROWS.map(
  ([path, name, access, layout, load = null]) => ({
    path,
    name,
    access,
    layout,
    load,
  }),
);
