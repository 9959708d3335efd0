/** A visitor of the PHP site on a simulated device: the real worker, and the real host in front of the site. */
import { onTestFinished } from 'vitest';
import { filledForm } from '#tests/support/signup-form.ts';
import { siteBefore, type Before } from '#tests/server-outside/backends.ts';
import { deviceBefore } from './old-member.ts';
import type { Manners } from './php-manners.ts';
import { settle } from './php-people.ts';
import { PhpSite } from './php-site.ts';

export const EMAIL = 'nova@hartje.test';
export const FORM = filledForm(EMAIL, { password: 'kwartaal-8' });

type Browse = (request: Request) => Promise<Response>;

interface Around extends Before {
  /** The client is served from elsewhere, and calls the site itself. */
  isDirect?: boolean;
}

/** `browserOver`: what the browser does with each request. */
export async function visitPhp(
  manners: Partial<Manners> = {},
  browserOver: (ask: Browse) => Browse = (ask) => ask,
  { isDirect = false, ...before }: Around = {},
) {
  const site = new PhpSite(manners);
  const village = settle(site);
  await site.listen();
  onTestFinished(() => site.close());
  const host = await siteBefore(new URL(site.url), before);
  const device = deviceBefore(
    browserOver((request) => {
      const { pathname, search } = new URL(request.url);
      const to = isDirect && pathname.startsWith('/api/') ? site.url : host;
      return fetch(new Request(new URL(pathname + search, to), request));
    }),
  );
  const tab = device.openTab();
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  const calls = (call: string) => site.access.filter((one) => one.call === call);
  const accounts = () => site.tables.users.filter(({ email }) => email === EMAIL);
  return { site, village, device, tab, calls, accounts };
}
