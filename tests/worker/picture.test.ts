import { expect, test } from 'vitest';
import { X_TAB } from '#schemas/headers.ts';
import { deviceClock } from '#sync/worker/clock.ts';
import { fetchPicture } from '#sync/worker/http/http.ts';

const BACKEND = 'https://vonk.test';

async function ask(url: string, answer: () => Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  const outcome = await fetchPicture(
    {
      fetch: (to, init) => {
        asked.push({ url: to, init });
        return answer();
      },
      clock: deviceClock,
      baseUrl: BACKEND,
      tabSecret: () => 'secret',
    },
    url,
  );
  return { outcome, ...asked[0] };
}

const picture = () => Promise.resolve(new Response('bytes'));

test('[R35] a picture of a case is asked for past every cache, with the session and the secret of the tab', async () => {
  const { outcome, url, init } = await ask('/images/a.webp', picture);

  expect(url).toBe(`${BACKEND}/images/a.webp`);
  expect(init).toMatchObject({
    cache: 'no-store',
    credentials: 'include',
    headers: { [X_TAB]: 'secret' },
  });
  expect(outcome.ok && (await outcome.value.file.text())).toBe('bytes');
});

test('[R35] the host of published pictures gets neither the session nor the secret', async () => {
  const { init } = await ask('https://pictures.test/a.webp', picture);

  expect(init).toMatchObject({ cache: 'no-store', credentials: 'omit', headers: {} });
});

test('a picture that is not there, and one without a connection, are failures', async () => {
  const gone = await ask('/images/a.webp', () =>
    Promise.resolve(new Response('', { status: 404 })),
  );
  const away = await ask('/images/a.webp', () => Promise.reject(new TypeError('no network')));

  expect(gone.outcome).toMatchObject({ failure: { code: 'not-found' } });
  expect(away.outcome).toMatchObject({ failure: { code: 'offline' } });
});
