import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { getCredits } from '#schemas/credits.ts';
import { openRecords } from '#sync/db/store/device-record.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { NO_SUCH_CALL } from '#sync/worker/http/optional.ts';
import { createSiteCalls } from '#sync/worker/http/site-calls.ts';

const DAY_MS = 86_400_000;

test('[decisions 106] a call that the site lacked is made again after a day, also in a tab that stays open', async () => {
  const asked: string[] = [];
  const lacking: string[][] = [];
  let wall = Date.parse('2026-03-01T12:00:00.000Z');
  const calls = createSiteCalls({
    records: openRecords(new IDBFactory()),
    wall: () => wall,
    report: (change) => change.lacking && lacking.push([...change.lacking]),
  });
  const site: Http = ({ name }) => {
    asked.push(name);
    return Promise.resolve({ ...NO_SUCH_CALL, body: 'json', sync: true });
  };
  const http = calls.gate(site);
  const timesAsked = () => asked.filter((name) => name === getCredits.name).length;

  await http(getCredits);
  await http(getCredits);
  const sameDay = [timesAsked(), lacking.at(-1)];
  wall += DAY_MS;
  await http(getUser);
  const nextDay = [...calls.lacking()];
  await http(getCredits);

  expect(sameDay).toEqual([1, [getCredits.name]]);
  expect(nextDay).toEqual([]);
  expect(lacking.slice(-2)).toEqual([[], [getCredits.name]]);
  expect(timesAsked()).toBe(2);
});
