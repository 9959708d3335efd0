/** Hidden members (contract 15): I no longer see them; nothing changes for them. Blocking is blocks.ts. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProfileId } from './ids.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { ExclusionsPage, ExclusionsQuery } from './own-exclusions.ts';

const HideBody = z.strictObject({ profile: ProfileId });

/** Newest first; an addition to the contract, so that a hide can be undone later. */
export const listHides = endpoint({
  name: 'listHides',
  method: 'GET',
  path: '/api/hides.php',
  travel: 'ask',
  query: ExclusionsQuery,
  body: NoBody,
  answer: ExclusionsPage,
});

export const hideProfile = endpoint({
  name: 'hideProfile',
  method: 'POST',
  path: '/api/hides.php',
  travel: 'outbox',
  query: NoQuery,
  body: HideBody,
  answer: Done,
});

export const unhideProfile = endpoint({
  name: 'unhideProfile',
  method: 'DELETE',
  path: '/api/hides.php',
  travel: 'outbox',
  query: NoQuery,
  body: HideBody,
  answer: Done,
});
