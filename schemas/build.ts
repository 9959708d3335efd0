/** The newest build of the client, and the oldest one that is still supported (spec §7, decisions 50). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NoBody, NoQuery } from './nothing.ts';

export const Build = z.object({ latest: z.string(), minimum: z.nullable(z.string()) });
export type Build = z.infer<typeof Build>;

export const getBuild = endpoint({
  name: 'getBuild',
  method: 'GET',
  path: '/build.json',
  access: 'public',
  travel: 'pull',
  query: NoQuery,
  body: NoBody,
  answer: Build,
});
