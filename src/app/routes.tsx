/**
 * The module that draws each screen of schemas/screens.ts. A screen that is not built yet has none and answers like an unknown
 * path. Each module exports `Component`, whose first element is a `PageBar` (#src/features/waiting/page-bar.tsx): the title,
 * the `h1` and the connectivity.
 */
import type { ComponentType } from 'react';
import { SCREENS, type Screen, type ScreenName } from '#schemas/screens.ts';

export interface RouteModule {
  Component: ComponentType;
}

export interface AppRoute extends Screen {
  load: (() => Promise<RouteModule>) | null;
}

const MODULES: Partial<Record<ScreenName, () => Promise<RouteModule>>> = {
  index: () => import('#src/routes/index.tsx'),
  login: () => import('#src/routes/login.tsx'),
  signup: () => import('#src/routes/signup.tsx'),
  'complete-signup': () => import('#src/routes/complete-signup.tsx'),
  page: () => import('#src/routes/page.tsx'),

  members: () => import('#src/routes/members.tsx'),
  member: () => import('#src/routes/member.tsx'),
  conversation: () => import('#src/routes/conversation.tsx'),

  likes: () => import('#src/routes/likes.tsx'),
  exclusions: () => import('#src/routes/exclusions.tsx'),
  chats: () => import('#src/routes/chats.tsx'),

  me: () => import('#src/routes/me.tsx'),
  waiting: () => import('#src/routes/waiting.tsx'),
};

export const ROUTES: readonly AppRoute[] = SCREENS.map((screen) => ({
  ...screen,
  load: MODULES[screen.name] ?? null,
}));
