/** Blocked members (contract 16): neither side sees, likes or writes to the other. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProfileId } from './ids.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { ExclusionsPage, ExclusionsQuery } from './own-exclusions.ts';

const BlockBody = z.strictObject({ profile: ProfileId });

/** Newest first. */
export const listBlocks = endpoint({
  name: 'listBlocks',
  method: 'GET',
  path: '/api/blocks.php',
  travel: 'ask',
  query: ExclusionsQuery,
  body: NoBody,
  answer: ExclusionsPage,
});

export const blockProfile = endpoint({
  name: 'blockProfile',
  method: 'POST',
  path: '/api/blocks.php',
  travel: 'outbox',
  query: NoQuery,
  body: BlockBody,
  answer: Done,
});

export const unblockProfile = endpoint({
  name: 'unblockProfile',
  method: 'DELETE',
  path: '/api/blocks.php',
  travel: 'outbox',
  query: NoQuery,
  body: BlockBody,
  answer: Done,
});
