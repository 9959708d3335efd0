/**
 * A member of the old site on a simulated device: the real worker and the real web server, which serves the client and the
 * settings file and passes calls on to the old site.
 */
import { onTestFinished } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { createWeb } from '#server/web.ts';
import { noFacts } from '#server/config/site-facts.ts';
import { bundledPages, listeningLog } from '#tests/server-outside/site.ts';
import { Device } from '#tests/support/sync-device.ts';
import type { Tab } from '#tests/support/sync-tab.ts';
import type { OldMember } from './old-rows.ts';
import { OldSite, PASSWORD, SPEC_ONLY, type OldSiteKind } from './old-site.ts';

const OPERATOR = {
  ...noFacts(),
  siteName: 'Configured',
  niche: 3,
  domainLanguage: 'nl',
  countries: ['NL', 'BE'],
  signups: 'all',
  loggedOutSearch: 'none',
  loggedOutSearchTrafficsource: 'none',
  fictionalIcon: true,
  entryWarning: false,
  cdnPrefix: 'https://cdn.example.org/',
  apiOrigin: null,
  publicOrigin: null,
  secure: false,
  latestBuild: null,
  minBuild: null,
  allowedOrigins: [],
} as const;

export interface OldWorld {
  old: OldSite;
  device: Device;
  tab: Tab;
}

export interface OldMembership extends OldWorld {
  me: OldMember;
}

/** The device of a visitor of an old site. */
export function visitorOf(kind: Partial<OldSiteKind> = {}): OldWorld {
  const old = new OldSite({ ...SPEC_ONLY, ...kind });
  const web = createWeb({
    behind: { kind: 'other', proxy: (request) => old.fetch(request), pages: bundledPages() },
    find: () => Promise.resolve(null),
    devTools: false,
    packageName: 'vonk',
    loadPrerender: null,
    log: listeningLog(),
    metrics: null,
    securityContact: null,
    site: OPERATOR,
  });
  const device = deviceBefore((request) => web.fetch(request));
  old.clock = () => device.time.wall;
  return { old, device, tab: device.openTab() };
}

export function deviceBefore(serve: (request: Request) => Response | Promise<Response>): Device {
  const device = new Device(serve);
  onTestFinished(() => device.close());
  return device;
}

/** A signed-in member whose lists are read; `before` fills the site before the login. */
export async function memberOf(
  kind: Partial<OldSiteKind> = {},
  before: (old: OldSite, me: OldMember) => void = () => undefined,
): Promise<OldMembership> {
  const world = visitorOf(kind);
  const me = world.old.born('anna');
  before(world.old, me);
  const outcome = await logIn(world.tab, me);
  if (!outcome.ok) throw new Error(`no login: ${outcome.failure.code}`);
  await world.device.until(() => world.device.network.count('GET', '/api/likes.php') > 0);
  return { ...world, me };
}

export const logIn = (tab: Tab, { email }: OldMember, password = PASSWORD) =>
  tab.sync.api.logIn({ email, password, shared: false });

export const idOf = ({ id }: { id: number }): ProfileId => ProfileId.parse(String(id));
