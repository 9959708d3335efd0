/**
 * The client as the server runs it: one public page as HTML in one language, made of the same components. Lingui has one active
 * language, so pages are rendered one after the other.
 */
import { deferred } from '#schemas/deferred.ts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { prerender as renderToStream } from 'react-dom/static';
import { createMemoryRouter } from 'react-router';
import type { FirstPaint, Prerendered, PrerenderRequest } from '#schemas/first-paint.ts';
import { screenAt } from '#schemas/screen-at.ts';
import { App } from '#src/app/app.tsx';
import { routeTree } from '#src/app/router.tsx';
import { whenReady } from '#src/app/before-script/when-ready.ts';
import { isCompiled } from '#src/i18n/activate.ts';
import type { SyncClient } from '#sync/api.ts';
import { withEveryCommand } from '#sync/command-proxy.ts';
import { UNKNOWN_STATUS, type SyncStatus } from '#sync/queries/status.ts';
import { msg } from '@lingui/core/macro';
import type { ScreenName } from '#schemas/screens.ts';
import { windowTitle } from '#src/lib/window-title.ts';

const VISITOR: SyncStatus = { ...UNKNOWN_STATUS, session: { state: 'visitor', cause: 'start' } };

/** Nothing runs behind a page on the server: no command is sent, and no query answers. */
const unanswered = <Value,>(): Promise<Value> => deferred<Value>().promise;

const AT_REST: SyncClient = {
  api: withEveryCommand(
    {
      setTab: unanswered,
      setTabSecret: unanswered,
      restoreHint: unanswered,
      serveLive: unanswered,
    },
    unanswered,
  ),
  live: () => () => undefined,
  status: { get: () => VISITOR, subscribe: () => () => undefined },
};

let last: Promise<unknown> = Promise.resolve();

export function prerender(request: PrerenderRequest): Promise<Prerendered> {
  const rendered = last.then(() => render(request));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function render({ path, messages, ...first }: PrerenderRequest): Promise<Prerendered> {
  const screen = screenAt(path);
  if (screen === null) throw new Error('there is no screen at this path');
  if (!isCompiled(messages)) throw new Error('this language has no catalogue');
  i18n.loadAndActivate({ locale: first.locale, messages });
  const html = await htmlOf(path, first);
  return { html, ...pageHead(screen.name, first) };
}

async function htmlOf(path: string, first: FirstPaint): Promise<string> {
  const router = createMemoryRouter(routeTree(), { initialEntries: [path] });
  try {
    await whenReady(router);
    if (router.state.errors !== null) throw new Error('the code of the page was not loaded');
    const failures: unknown[] = [];
    const { prelude } = await renderToStream(<App sync={AT_REST} first={first} router={router} />, {
      onError: (failure) => void failures.push(failure),
      // Otherwise React puts larger parts at the end and moves them with an inline script, which the policy refuses.
      progressiveChunkSize: Infinity,
    });
    const html = await new Response(prelude).text();
    if (failures.length > 0) throw failures[0];
    return html;
  } finally {
    router.dispose();
  }
}

const TITLES: Partial<Record<ScreenName, MessageDescriptor>> = {
  login: msg`Log in`,
  signup: msg`Join free`,
  costs: msg`What it costs`,
};

const DESCRIPTION = [
  msg`Meet someone who lights up your phone.`,
  msg`Look around for free. Say something nice. See who says it back.`,
];

/** The title and the description of a prerendered page, for search engines and shared links. */
function pageHead(
  name: ScreenName,
  { settings, page }: FirstPaint,
): { title: string; description: string } {
  const own = TITLES[name];
  const title = page?.title ?? (own === undefined ? '' : i18n._(own));
  const paragraph = page?.blocks.find(({ kind }) => kind === 'text')?.text;
  return {
    title: windowTitle(title, settings.name),
    description: paragraph ?? DESCRIPTION.map((part) => i18n._(part)).join(' '),
  };
}
