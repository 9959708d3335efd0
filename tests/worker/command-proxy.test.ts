import { expect, test } from 'vitest';
import { ok } from '#schemas/outcome.ts';
import type { SyncApi } from '#sync/api.ts';
import { withEveryCommand } from '#sync/command-proxy.ts';

const nothing = () => Promise.resolve();

function recorded() {
  const asked: unknown[] = [];
  const own = { setTab: nothing, setTabSecret: nothing, restoreHint: nothing, serveLive: nothing };
  const api: SyncApi = withEveryCommand(own, (...given) => {
    asked.push(given);
    return Promise.resolve(ok(null));
  });
  return { api, asked, own };
}

test('the proxy sends a command by its name, with its arguments', async () => {
  const { api, asked } = recorded();

  const answer = await api.editProfile({ field: 'city', value: null });

  expect(answer).toEqual(ok(null));
  expect(asked).toEqual([['editProfile', { field: 'city', value: null }]]);
});

test('the proxy does not send what the page does itself', async () => {
  const { api, asked, own } = recorded();

  await api.setTabSecret({ secret: null });

  expect(api.setTabSecret).toBe(own.setTabSecret);
  expect(asked).toEqual([]);
});

test('the proxy has no command for `then` or a symbol, so that awaiting it sends nothing', async () => {
  const { api, asked } = recorded();

  const awaited = await Promise.resolve(api);

  expect(awaited).toBe(api);
  expect(Reflect.get(api, Symbol.toPrimitive)).toBeUndefined();
  expect(asked).toEqual([]);
});
