import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SHARE_HOLD_MS, SHARE_MAX_BYTES, SHARE_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import { HandedShare } from '#schemas/handed-share.ts';
import { SHARE_PATH } from '#schemas/share-form.ts';
import { installFakeScope, ORIGIN } from './fake-scope.ts';

const scope = installFakeScope([{ url: '/index.html', revision: '1' }]);
const page = { origin: ORIGIN };

beforeAll(async () => {
  scope.network.answer = (path) => new Response(`answer of ${path}`);
  await import('#sw/sw.ts');
  await scope.dispatch('install');
  await scope.dispatch('activate');
  scope.network.answer = () => Response.error();
});

afterEach(async () => {
  await taken();
  vi.useRealTimers();
});

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The system opens a window with the form: no page sends it. */
const OF_SYSTEM = { method: 'POST', mode: 'navigate', destination: 'document' } as const;

const share = (body: FormData | string, given = {}) =>
  scope.fetch(SHARE_PATH, { ...OF_SYSTEM, body, ...given });

/** What a page is handed that asks for it. */
async function taken(): Promise<unknown> {
  const answers: unknown[] = [];
  const port = { postMessage: (message: unknown) => answers.push(message) };
  await scope.dispatch('message', { ...page, data: { type: 'take-share' }, ports: [port] });
  return answers[0];
}

test('[decisions 140] what is shared without a network leads to the screen, and is handed to a page once', async () => {
  scope.network.requests.length = 0;
  const answer = await share(formOf({ text: 'A walk on Sunday?' }));

  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, `${ORIGIN}/share`]);
  expect(await taken()).toEqual({ state: 'here', text: 'A walk on Sunday?', picture: null });
  expect(await taken()).toBeNull();
  expect(scope.network.requests).toEqual([]);
});

test('[decisions 140] a picture is handed over as it is, and stored in no cache', async () => {
  const picture = new File(['of a beach'], 'beach.jpg', { type: 'image/jpeg' });
  await share(formOf({ title: '', text: '', url: '', picture }));

  const stored = await Promise.all(
    (await scope.caches.keys()).map((name) => scope.caches.paths(name)),
  );
  expect(stored.flat().filter((path) => path !== '/index.html')).toEqual([]);
  const handed = HandedShare.parse(await taken());
  const given = handed.state === 'here' && handed.picture instanceof Blob ? handed.picture : null;
  expect(await given?.text()).toBe('of a beach');
});

test('of several pictures the first is taken, and an empty one is none', async () => {
  const form = formOf({ picture: new File([], 'empty.png') });
  form.append('picture', new File(['first'], 'a.png'));
  form.append('picture', new File(['second'], 'b.png'));
  await share(form);

  const handed = HandedShare.parse(await taken());
  const given = handed.state === 'here' && handed.picture instanceof Blob ? handed.picture : null;
  expect(await given?.text()).toBe('first');
});

test.each([
  [{ title: 'Tea', text: '', url: 'https://tea.test/' }, 'Tea\nhttps://tea.test/'],
  [
    { title: 'Tea', text: 'Tea: https://tea.test/', url: 'https://tea.test/' },
    'Tea: https://tea.test/',
  ],
  [{ title: ' ', text: ' Hi ', url: '' }, 'Hi'],
])('the text of %j is %j: what an app repeats counts once', async (fields, text) => {
  await share(formOf(fields));

  expect(await taken()).toEqual({ state: 'here', text, picture: null });
});

test.each([
  [
    'a picture that is too large',
    () => formOf({ picture: new Blob(['x'.repeat(SHARE_MAX_BYTES)]) }),
    'large',
  ],
  [
    'a text that is too long',
    () => formOf({ text: 'x'.repeat(SHARE_TEXT_MAX_LENGTH + 1) }),
    'large',
  ],
  ['a body that is no form', () => 'text=Hi', 'unreadable'],
])('of %s only the reason is kept', async (_name, body, why) => {
  expect((await share(body()))?.status).toBe(303);

  expect(await taken()).toEqual({ state: 'refused', why });
});

test('an empty form is nothing', async () => {
  await share(formOf({ title: '', text: '', url: '' }));

  expect(await taken()).toBeNull();
});

describe('[R7] a form of a page', () => {
  test.each([
    ['of another site', { referrer: 'https://evil.test/' }],
    ['of this site', { referrer: `${ORIGIN}/members` }],
    ['in a frame', { destination: 'iframe' }],
    ['sent by a script', { mode: 'no-cors', destination: '' }],
  ])('%s is not taken, and the page is led to the same screen', async (_name, given) => {
    const answer = await share(formOf({ text: 'Send me money' }), given);

    expect(answer?.status).toBe(303);
    expect(await taken()).toBeNull();
  });
});

describe('[decisions 140] a share that no page has asked for', () => {
  test('is gone after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await share(formOf({ text: 'Hi' }));
    await vi.advanceTimersByTimeAsync(SHARE_HOLD_MS);

    expect(await taken()).toBeNull();
  });

  test('gives way to a newer one, whose minute is its own', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await share(formOf({ text: 'Hi' }));
    await vi.advanceTimersByTimeAsync(SHARE_HOLD_MS / 2);
    await share(formOf({ text: 'Hello' }));
    await vi.advanceTimersByTimeAsync(SHARE_HOLD_MS / 2);

    expect(await taken()).toEqual({ state: 'here', text: 'Hello', picture: null });
  });

  test.each(['forget-images', 'forget-screens'])('is gone with the message %s', async (type) => {
    await share(formOf({ text: 'Hi' }));
    await scope.dispatch('message', { ...page, data: { type } });

    expect(await taken()).toBeNull();
  });

  test('[R10] is handed to no page of another origin', async () => {
    await share(formOf({ text: 'Hi' }));
    const answers: unknown[] = [];
    const port = { postMessage: (message: unknown) => answers.push(message) };
    const data = { type: 'take-share' };
    await scope.dispatch('message', { origin: 'https://evil.test', data, ports: [port] });

    expect(answers).toEqual([]);
    expect(await taken()).toEqual({ state: 'here', text: 'Hi', picture: null });
  });
});
