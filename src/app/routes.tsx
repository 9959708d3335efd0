/**
 * The module that draws each screen of schemas/screens.ts. Only the page of the developers may have none, and then answers like
 * an unknown path. Each module exports `Component`, whose first element is a `PageBar` (#src/features/waiting/page-bar.tsx): the
 * title, the `h1` and the connectivity.
 */
import type { ComponentType } from 'react';
import { SCREENS, type Screen, type ScreenName } from '#schemas/screens.ts';
import type { SlugPageProps } from '#src/routes/landers/slug-page.tsx';

export interface RouteModule {
  Component: ComponentType;
  /** Loads what is shown on a page that came prerendered, or its place would be empty when it is taken over. */
  loadParts?: () => Promise<unknown>;
}

export interface AppRoute extends Screen {
  load: LoadRoute | null;
}

type LoadRoute = () => Promise<RouteModule>;
type LoadHero = () => Promise<{ Hero: ComponentType }>;

/** A landing page with a slug: its hero, whose code is a file of its own, and how the page is around it. */
const lander =
  (loadHero: LoadHero, frame: Omit<SlugPageProps, 'hero'> = {}): LoadRoute =>
  async () => {
    const page = import('#src/routes/landers/slug-page.tsx');
    const [{ SlugPage, loadParts }, { Hero }] = await Promise.all([page, loadHero()]);
    return { Component: () => <SlugPage {...frame} hero={<Hero />} />, loadParts };
  };

const MODULES: Partial<Record<ScreenName, LoadRoute>> = {
  ...(import.meta.env.VITE_DEV_TOOLS === true && { dev: () => import('./dev/dev-page.tsx') }),
  index: () => import('#src/routes/index.tsx'),
  login: () => import('#src/routes/login.tsx'),
  signup: () => import('#src/routes/signup.tsx'),
  'complete-signup': () => import('#src/routes/complete-signup.tsx'),
  'signup-matches': () => import('#src/routes/signup-matches.tsx'),
  page: () => import('#src/routes/page.tsx'),
  costs: () => import('#src/routes/costs.tsx'),

  activate: () => import('#src/routes/activate.tsx'),
  appeal: () => import('#src/routes/appeal.tsx'),
  'mail-change': () => import('#src/routes/mail-change.tsx'),
  'reset-password': () => import('#src/routes/reset-password.tsx'),
  'account-deleted': () => import('#src/routes/account-deleted.tsx'),

  members: () => import('#src/routes/members.tsx'),
  member: () => import('#src/routes/member.tsx'),
  conversation: () => import('#src/routes/conversation.tsx'),

  'match-finder': () => import('#src/routes/match-finder.tsx'),
  likes: () => import('#src/routes/likes/likes.tsx'),
  exclusions: () => import('#src/routes/likes/exclusions.tsx'),
  chats: () => import('#src/routes/chats.tsx'),

  profile: () => import('#src/routes/profile/profile.tsx'),
  me: () => import('#src/routes/me/me.tsx'),
  complaints: () => import('#src/routes/complaints/complaints.tsx'),
  waiting: () => import('#src/routes/waiting.tsx'),
  share: () => import('#src/routes/share/share.tsx'),
  premium: () => import('#src/routes/money/premium.tsx'),
  pricing: () => import('#src/routes/money/pricing.tsx'),
  credits: () => import('#src/routes/money/credits.tsx'),
  order: () => import('#src/routes/money/credits.tsx'),
  'repeat-order': () => import('#src/routes/money/repeat-order.tsx'),
  transactions: () => import('#src/routes/money/transactions.tsx'),
  transaction: () => import('#src/routes/money/transaction.tsx'),

  admin: () => import('#src/routes/admin/admin.tsx'),

  notifications: () => import('#src/routes/notifications/notifications.tsx'),

  'member-signup': () => import('#src/routes/landers/member-signup.tsx'),
  'member-landing': () => import('#src/routes/landers/member-landing.tsx'),
  landing2: lander(() => import('#src/features/landers/pair-hero.tsx'), {
    bar: 'picture',
  }),
  landing3: lander(() => import('#src/features/landers/promise-hero.tsx'), { isDrawn: false }),
  'lander-slug': () => import('#src/routes/landers/default-slug.tsx'),
  'lander-video': lander(() => import('#src/features/landers/film-hero.tsx'), { bar: 'picture' }),
  'lander-gallery': lander(() => import('#src/features/landers/gallery-hero.tsx')),
  'lander-maplanding': lander(() => import('#src/features/landers/map-hero.tsx')),
  'lander-alonetonight': lander(() => import('#src/features/landers/alone-hero.tsx'), {
    bar: 'picture',
    isDark: true,
    isDrawn: false,
  }),
  'lander-iconslanding': lander(() => import('#src/features/landers/icons-hero.tsx'), {
    isDrawn: false,
  }),
  'lander-socialnetwork': lander(() => import('#src/features/landers/social-hero.tsx')),
  'lander-collagelanding': lander(() => import('#src/features/landers/collage-hero.tsx')),
  'lander-transitionsvideolanding': lander(() => import('#src/features/landers/strips-hero.tsx'), {
    bar: 'picture',
  }),
};

export const ROUTES: readonly AppRoute[] = SCREENS.map((screen) => ({
  ...screen,
  load: MODULES[screen.name] ?? null,
}));
