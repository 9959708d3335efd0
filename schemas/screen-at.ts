/**
 * The screen at a page address, by the rules of the client's router: case does not count, slashes at the end do not count,
 * and fixed segments win over parameters. The server answers 404 where there is none (spec §2 route guard).
 */
import { percentDecoded } from './percent-decoded.ts';
import { SCREENS, type Screen } from './screens.ts';

interface Matcher {
  screen: Screen;
  pattern: RegExp;
  parameters: number;
}

const PARAMETER = /\/:\w+/g;
const OPTIONAL = /\/:\w+\?$/;

/** `/credits/:creditId/:paymentMethod?` is two patterns: with the last segment and without it. */
const variantsOf = (path: string): string[] =>
  path.endsWith('?') ? [path.replace(OPTIONAL, ''), path.slice(0, -1)] : [path];

const matcherOf = (screen: Screen, path: string): Matcher => ({
  screen,
  pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(PARAMETER, '/[^/]+')}/*$`, 'i'),
  parameters: path.match(PARAMETER)?.length ?? 0,
});

const MATCHERS: readonly Matcher[] = SCREENS.flatMap((screen) =>
  variantsOf(screen.path).map((path) => matcherOf(screen, path)),
).toSorted((one, other) => one.parameters - other.parameters);

/** An encoded slash is a part of its segment. A path that cannot be decoded is compared as it is. */
function decoded(pathname: string): string {
  const segments = pathname.split('/').map(percentDecoded);
  return segments.includes(null)
    ? pathname
    : segments.map((segment) => segment?.replaceAll('/', '%2F')).join('/');
}

/** Null where no screen is built. */
export function screenAt(pathname: string): Screen | null {
  const path = decoded(pathname);
  const screen = MATCHERS.find(({ pattern }) => pattern.test(path))?.screen;
  return screen?.isBuilt === true ? screen : null;
}
