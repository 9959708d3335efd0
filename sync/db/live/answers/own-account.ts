/** What the site answered about the account of the member, in memory only. */
import * as z from 'zod/mini';
import { ExportId } from '#schemas/ids.ts';
import { NO_PARAMS } from '#sync/db/live/definition.ts';
import {
  avoidedQuery,
  exportQuery,
  factorQuery,
  passkeysQuery,
  sessionsQuery,
  verificationQuery,
} from '#sync/queries/own-account.ts';
import { defineAnswer } from './live-answer.ts';

export const liveSessions = defineAnswer({
  query: sessionsQuery,
  params: NO_PARAMS,
  access: 'member',
});

export const liveFactor = defineAnswer({
  query: factorQuery,
  params: NO_PARAMS,
  access: 'member',
});

export const livePasskeys = defineAnswer({
  query: passkeysQuery,
  params: NO_PARAMS,
  access: 'member',
});

export const liveVerification = defineAnswer({
  query: verificationQuery,
  params: NO_PARAMS,
  access: 'member',
});

export const liveAvoided = defineAnswer({
  query: avoidedQuery,
  params: NO_PARAMS,
  access: 'member',
});

export const liveExport = defineAnswer({
  query: exportQuery,
  params: z.object({ id: ExportId }),
  access: 'member',
});
