import { matchRoutes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { screenAt } from '#schemas/screen-at.ts';
import { SCREENS } from '#schemas/screens.ts';

/** The router warns about a path that cannot be decoded. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const ROUTES = SCREENS.map((screen) => ({ path: screen.path, handle: screen }));

/** The path of the built screen that the router of the client shows. */
function routed(pathname: string): string | null {
  const screen = matchRoutes(ROUTES, pathname)?.at(-1)?.route.handle;
  return screen?.isBuilt === true ? screen.path : null;
}

const filled = (path: string): string[] => {
  const whole = path.replaceAll(/:\w+\??/g, 'x1');
  return path.includes('?') ? [whole, whole.slice(0, whole.lastIndexOf('/'))] : [whole];
};

const EVERY = SCREENS.flatMap(({ path }) => filled(path));
const VARIANTS = EVERY.flatMap((path) => [
  path,
  `${path}/`,
  `${path}//`,
  `/${path}`,
  `${path}/more`,
  path.toUpperCase(),
  path.replace('x1', '%2F'),
  path.replace('x1', 'a%2Fb'),
  path.replace('x1', '%E0%A4%A'),
  path.replace('x1', 'j%C3%B6rg'),
  path.replace('x1', '..%2f'),
  path.replace('x1', ''),
  path.slice(0, -1),
]);
const ODD = [
  '/',
  '//',
  '///',
  '/.',
  '/nowhere',
  '/nowhere/at/all',
  '/members/%2F',
  '/members/%2F/',
  '/members/%2f%2f/chat',
  '/members//chat',
  '//members',
  '/members/%',
  '/%6Dembers',
  '/members%2Fx1',
  '/members/x1/chat/y',
  '/likes/m',
  '/likes/m/',
  '/likes/m/x1',
  '/likes/hidden',
  '/pages',
  '/pages/none',
  '/pages/terms/',
  '/index',
  '/members/a b',
  '/members/a+b',
  '/members/:memberId',
  '/members/x1?gender=f',
  '/*',
  '/members/*',
];

test.each([...new Set([...VARIANTS, ...ODD])])(
  '[§2 route guard] the server and the router of the client find the same screen at %s',
  (pathname) => {
    expect(screenAt(pathname)?.path ?? null).toBe(routed(pathname));
  },
);

test('[§2 route guard] a built screen is found, an unbuilt one and an unknown path are not', () => {
  expect(screenAt('/members/x1/chat')?.name).toBe('conversation');
  expect(screenAt('/complaints')?.name).toBe('complaints');
  expect(screenAt('/_dev')).toBeNull();
  expect(screenAt('/nowhere')).toBeNull();
});
