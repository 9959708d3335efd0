import { expect, test } from 'vitest';
import { ok } from '#schemas/outcome.ts';
import type { SyncApi } from '#sync/api.ts';
import { withEveryCommand } from '#sync/command-proxy.ts';

const nothing = () => Promise.resolve();

function recorded() {
  const asked: unknown[] = [];
  const own = { setTab: nothing, setTabSecret: nothing, restoreHint: nothing, subscribe: nothing };
  const api: SyncApi = withEveryCommand(own, (...given) => {
    asked.push(given);
    return Promise.resolve(ok(null));
  });
  return { api, asked, own };
}

test('a command is asked for by its name, with what it is given', async () => {
  const { api, asked } = recorded();

  const answer = await api.editProfile({ field: 'city', value: null });

  expect(answer).toEqual(ok(null));
  expect(asked).toEqual([['editProfile', { field: 'city', value: null }]]);
});

test('what the page does itself is not asked for', async () => {
  const { api, asked, own } = recorded();

  await api.setTabSecret({ secret: null });

  expect(api.setTabSecret).toBe(own.setTabSecret);
  expect(asked).toEqual([]);
});

test('neither `then` nor a symbol is a command: awaiting the commands asks for none', async () => {
  const { api, asked } = recorded();

  const awaited = await Promise.resolve(api);

  expect(awaited).toBe(api);
  expect(Reflect.get(api, Symbol.toPrimitive)).toBeUndefined();
  expect(asked).toEqual([]);
});
