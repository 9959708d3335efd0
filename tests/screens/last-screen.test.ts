/** What is copied of a screen, when it is sent, and how the live screen takes its place (decisions 119). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { i18n } from '@lingui/core';
import { LastScreen } from '#schemas/last-screen.ts';
import { copyScreen } from '#src/app/last-screen/copy-screen.ts';
import { keepScreens } from '#src/app/last-screen/keep-screens.ts';
import { openAhead, untilDrawable } from '#src/app/last-screen/live-in-place.ts';
import { takePlace } from '#src/app/last-screen/take-place.ts';
import { createLiveSources, UNANSWERED } from '#src/data/live-sources.ts';
import { type Live, passingQuery, query } from '#sync/queries/live.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR } from '#tests/support/render-app.tsx';

const MEMBER = { ...AS_MEMBER, storage: 'durable' } satisfies Partial<SyncStatus>;
/** Without a network there is a mark beside the title, which comes as late as a skeleton. */
const LIVE =
  '<main><h1>Chats</h1><a class="skeleton-late" href="/waiting"></a><a href="/chats/1">Sofie</a></main><nav></nav>';

let stop: () => void = () => undefined;
let sent: unknown[];

/** The elements are made as the app makes them: no markup is set. */
function page(html: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  document.body.replaceChildren(...parsed.body.childNodes);
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root');
  return root;
}

const drawn = (content: string, route = 'chats') =>
  page(`<div id="root"><div data-route="${route}">${content}</div></div>`);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('VITE_BUILD_ID', 'build-1');
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  sent = [];
  const controller = { postMessage: (message: unknown) => sent.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.body.replaceChildren();
});

test('[R12] a copy has words, links and shapes, and neither what was typed nor anything that runs', () => {
  const root = page(`<div id="root"><main id="main" class="flex">
    <a href="/chats/1" onclick="x()" id="a">Sofie</a><a href="https://evil.test/">Out</a>
    <script>x()</script><object data="/x"></object>
    <ul><li style="transform: translateY(76px); color: red">Row</li></ul>
    <textarea class="field">typed</textarea><input value="typed">
    <img src="/images/a.webp" alt="not loaded"></main></div>`);
  const copied = JSON.stringify(copyScreen(root)).replaceAll(/"\\n\s*",?/g, '');

  expect(JSON.parse(copied.replaceAll(',]', ']'))).toEqual([
    [
      'div',
      { class: 'flex', role: 'main' },
      [
        ['a', { href: '/chats/1' }, ['Sofie']],
        ['a', {}, ['Out']],
        ['ul', {}, [['li', { 'data-style': 'transform:translateY(76px);' }, ['Row']]]],
        ['textarea', { class: 'field', 'aria-label': '' }, []],
        ['input', { readonly: '', tabindex: '-1' }, []],
      ],
    ],
  ]);
});

test('what lies below the screen or beside it is copied as its size alone; a link keeps its words', () => {
  const root = page(`<div id="root"><section id="seen"><p>Seen</p></section>
    <section id="below" class="flex"><p>Below</p></section>
    <div id="beside"><p>Beside</p></div><a id="link" href="/me">Me</a></div>`);
  const places = { below: [innerHeight + 1, 0], beside: [0, innerWidth + 1], link: [9_999, 0] };
  for (const [id, [top, left]] of Object.entries(places))
    vi.spyOn(document.getElementById(id) ?? root, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(left, top, 320, 96.5),
    );
  const size = 'width:320px;height:96.5px;';

  expect(copyScreen(root).filter((one) => typeof one !== 'string')).toEqual([
    ['section', {}, [['p', {}, ['Seen']]]],
    ['section', { class: 'flex', 'data-style': size }, []],
    ['div', { 'data-style': size }, []],
    ['a', { href: '/me' }, ['Me']],
  ]);
});

function keep(status: Partial<SyncStatus>, root: Element): void {
  const sync = fakeSync(status);
  const sources = createLiveSources(sync);
  for (const read of [
    query<object, string>()('chats'),
    passingQuery<object, string>()('activation'),
  ])
    sources.source(read, {}).subscribe(() => undefined);
  stop = keepScreens({ status: sync.status, sources }, root);
  vi.advanceTimersByTime(10_000);
}

test('a screen is sent when nothing has moved for a while, and again when the page is left after a change', async () => {
  const root = drawn(LIVE);
  keep(MEMBER, root);

  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    type: 'keep-screen',
    screen: { path: '/', queries: '[{"name":"chats","params":{}}]' },
  });
  expect(() => LastScreen.parse(Reflect.get(Object(sent[0]), 'screen'))).not.toThrow();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);

  root.querySelector('a')?.append(' wrote');
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(2);
});

test('what changed beneath a dialog is sent when the page is left after the dialog was closed', () => {
  const root = drawn(LIVE);
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  keep(MEMBER, root);
  expect(sent).toEqual([]);

  dialog.remove();
  window.dispatchEvent(new Event('pagehide'));

  expect(sent).toHaveLength(1);
});

test.each([
  ['a visitor', AS_VISITOR, LIVE, 'chats'],
  ['a PIN', { ...MEMBER, lock: { isLocked: false, isNumeric: true, until: null } }, LIVE, 'chats'],
  ['a shared device', { ...MEMBER, storage: 'memory' }, LIVE, 'chats'],
  ['a storage that failed', { ...MEMBER, storage: 'failed' }, LIVE, 'chats'],
  ['a page of staff', MEMBER, LIVE, 'admin'],
  ['a page that spends', MEMBER, LIVE, 'credits'],
  ['a screen that is loading', MEMBER, `${LIVE}<span class="skeleton"></span>`, 'chats'],
  [
    'a list that is loading',
    MEMBER,
    `${LIVE}<div role="status" class="skeleton-late"></div>`,
    'chats',
  ],
  ['an open dialog', MEMBER, `${LIVE}<div role="dialog"></div>`, 'chats'],
  ['more than fits', MEMBER, `${LIVE}<p>${'a'.repeat(100_000)}</p>`, 'chats'],
] satisfies [string, Partial<SyncStatus>, string, string][])(
  '[R38] [R39] nothing is sent with %s',
  (_, status, content, route) => {
    keep(status, drawn(content, route));

    expect(sent).toEqual([]);
  },
);

test('what the copy was drawn from is open before the live screen is drawn, and until the copy is gone', async () => {
  page(
    `<div id="root"></div><div id="last-screen" data-queries='[{"name":"chats","params":{"filter":"all"}},null]'></div>`,
  );
  const chats = query<object, string>()('chats');
  const sync = fakeSync(MEMBER);
  sync.put(chats, fresh('an answer'));
  const sources = createLiveSources(sync);
  let goes = () => {};
  await openAhead(sources, new Promise<void>((gone) => (goes = gone)));
  expect(sync.open).toEqual(['chats']);
  expect(sources.source(chats, { filter: 'all' }).get()).toMatchObject({ value: 'an answer' });

  goes();
  await vi.advanceTimersByTimeAsync(0);
  expect(sync.open).toEqual([]);
});

test('the live screen waits for the first answer of each query', async () => {
  page(
    `<div id="root"></div><div id="last-screen" data-queries='[{"name":"chats","params":{}}]'></div>`,
  );
  let live: Live<never> = UNANSWERED;
  let changed = () => {};
  const source = {
    get: () => live,
    subscribe(reader: () => void) {
      changed = reader;
      return () => undefined;
    },
  };
  let isReady = false;
  const sources = { source: () => source, opened: () => [], forget: () => undefined };
  void openAhead(sources, new Promise(() => {})).then(() => (isReady = true));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isReady).toBe(false);

  live = { state: 'gone' };
  changed();
  await vi.advanceTimersByTimeAsync(0);

  expect(isReady).toBe(true);
});

test.each(['{', 'null', '{"name":"chats"}', '[{"name":1,"params":{}}]'])(
  'nothing is opened for %s, and the screen is drawn',
  async (queries) => {
    const root = page('<div id="root"></div><div id="last-screen"></div>');
    root.nextElementSibling?.setAttribute('data-queries', queries);
    const sync = fakeSync(MEMBER);

    await openAhead(createLiveSources(sync), new Promise(() => {}));

    expect(sync.open).toEqual([]);
  },
);

describe('the first render beneath a copy', () => {
  const never = new Promise<never>(() => {});

  async function drawnAfter(
    copyIsGone: Promise<void>,
    allIsThere: () => Promise<unknown>,
    html = '<div id="root"></div><div id="last-screen"></div>',
  ): Promise<number> {
    page(html);
    const began = Date.now();
    const drawn = untilDrawable(copyIsGone, allIsThere).then(() => Date.now() - began);
    await vi.advanceTimersByTimeAsync(10_000);
    return drawn;
  }

  const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  test('waits until all is there', async () => {
    expect(await drawnAfter(never, () => after(900))).toBe(900);
  });

  test('is due when the copy is gone', async () => {
    expect(await drawnAfter(after(400), () => never)).toBe(400);
  });

  test('is due after three seconds where code, worker or an answer does not come', async () => {
    expect(await drawnAfter(never, () => never)).toBe(3_000);
  });

  test('is due at once where something fails', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();

    expect(await drawnAfter(never, () => Promise.reject(new Error('no')))).toBe(0);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test('waits for nothing without a copy', async () => {
    expect(await drawnAfter(never, () => never, '<div id="root"></div>')).toBe(0);
  });
});

const COPY =
  '<div id="last-screen"><div role="main"><a href="/chats/1" data-tapped>Sofie</a></div></div><i id="last-screen-end"></i>';

test('the live screen takes its place when it is whole, and a tapped link is followed then', async () => {
  const root = page(`<div id="root" data-beneath></div>${COPY}`);
  const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  root.addEventListener('click', followed);

  takePlace(root, fakeSync(MEMBER).status);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.getElementById('last-screen')).not.toBeNull();

  root.append(...new DOMParser().parseFromString(LIVE, 'text/html').body.childNodes);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.getElementById('last-screen')).toBeNull();
  expect(root.hasAttribute('data-beneath')).toBe(false);
  expect(followed).toHaveBeenCalledTimes(1);
});

test('no frame is asked for before the live screen is whole: each would be one for the whole page', async () => {
  const root = page(`<div id="root" data-beneath></div>${COPY}`);
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
  takePlace(root, fakeSync(MEMBER).status);
  root.append('loading');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(frame).not.toHaveBeenCalled();

  root.append(...new DOMParser().parseFromString(LIVE, 'text/html').body.childNodes);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.getElementById('last-screen')).toBeNull();
  expect(frame.mock.calls.length).toBeLessThan(4);
  frame.mockRestore();
});

test('[R41] it goes at once when the member is not signed in, and with a PIN', () => {
  for (const status of [
    AS_VISITOR,
    { ...MEMBER, lock: { isLocked: true, isNumeric: true, until: null } },
  ]) {
    const root = page(`<div id="root" data-beneath></div>${COPY}`);
    const sync = fakeSync({ session: { state: 'unknown' } });
    takePlace(root, sync.status);
    expect(document.getElementById('last-screen')).not.toBeNull();

    sync.setStatus(status);
    expect(document.getElementById('last-screen')).toBeNull();
  }
});

test.each([true, false])(
  'a heart is pressed only in the state in which it was tapped: %s',
  async (isSame) => {
    const heart = (pressed: boolean, tapped = '') =>
      `<span data-like="sofie"><button aria-pressed="${pressed}" ${tapped}></button></span>`;
    const root = page(
      `<div id="root" data-beneath>${LIVE}${heart(!isSame)}</div><div id="last-screen">${heart(false, 'data-tapped')}</div>`,
    );
    const pressed = vi.fn<() => void>();
    root.querySelector('button')?.addEventListener('click', pressed);

    takePlace(root, fakeSync(MEMBER).status);
    await vi.advanceTimersByTimeAsync(1_000);

    expect(pressed).toHaveBeenCalledTimes(isSame ? 1 : 0);
  },
);

test('the menu that was tapped opens, of several with its name the same', async () => {
  const menus = (tapped = '') =>
    ['', tapped]
      .map((mark) => `<button aria-haspopup="menu" ${mark}>Needs 1 credit</button>`)
      .join('');
  const root = page(
    `<div id="root" data-beneath>${LIVE}<button aria-haspopup="menu">More</button>${menus()}</div><div id="last-screen">${menus('data-tapped')}</div>`,
  );
  const opened: number[] = [];
  for (const [at, button] of root.querySelectorAll('button').entries())
    button.addEventListener('click', () => opened.push(at));

  takePlace(root, fakeSync(MEMBER).status);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(opened).toEqual([2]);
});

test('[product 3.1] what was typed meanwhile stands behind the draft, with the focus', async () => {
  const field = '<textarea aria-label="Message to Emma"></textarea>';
  const root = page(
    `<div id="root" data-beneath>${LIVE}${field}</div><div id="last-screen">${field}</div>`,
  );
  const [live, copied] = document.querySelectorAll('textarea');
  if (!live || !copied) throw new Error('no fields');
  live.value = 'Hi ';
  const received = vi.fn<() => void>();
  live.addEventListener('input', received);
  copied.focus();
  copied.value = 'Emma';

  takePlace(root, fakeSync(MEMBER).status);
  copied.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.getElementById('last-screen')).not.toBeNull();
  copied.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1_000);

  expect(document.getElementById('last-screen')).toBeNull();
  expect([live.value, document.activeElement === live]).toEqual(['Hi Emma', true]);
  expect(received).toHaveBeenCalledTimes(1);
});
