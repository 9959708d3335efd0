/**
 * Every kind of wish in one table. To add one: its row in rows.ts, its file here, its line below.
 */
import type { RowKind, RowKinds } from '#sync/engine/rows.ts';
import type { Intent } from './intent.ts';
import { like } from './like.ts';
import { message } from './message.ts';
import { read } from './read.ts';
import { seen } from './seen.ts';

export const INTENTS: { readonly [K in RowKind]: Intent<RowKinds[K]> } = {
  like,
  read,
  seen,
  message,
};
