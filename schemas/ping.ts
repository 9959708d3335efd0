/** Is the site really reachable (contract 47)? The answer has no body; an intermediary answers with a body of its own. */
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
