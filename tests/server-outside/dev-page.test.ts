import { expect, test } from 'vitest';
import { siteWith } from './site.ts';

test.each([
  [false, '/_dev', 404],
  [true, '/_dev', 200],
  [true, '/_dev/', 200],
  [true, '/_developer', 404],
])('[decisions 49] with developer tools %s, %s answers %i', async (devTools, path, status) => {
  const answer = await siteWith({ devTools }).request(path);

  expect(answer.status).toBe(status);
});
