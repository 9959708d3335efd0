/**
 * Is the site really reachable (contract 47)? An answer without a body: what stands between us answers with one of its own.
 */
import { endpoint } from './endpoint.ts';
import { NoBody, NoQuery } from './nothing.ts';

export const ping = endpoint({
  name: 'ping',
  method: 'GET',
  path: '/api/ping.php',
  access: 'public',
  travel: 'ask',
  query: NoQuery,
  body: NoBody,
  answer: NoBody,
});
