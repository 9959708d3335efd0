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
  activationQuery,
  WANTED_OF_ACTIVATION,
  mailChangeQuery,
} from '#sync/queries/own-account.ts';
import { defineAnswer } from './live-answer.ts';
import { OneTimeToken } from '#schemas/one-time-token.ts';

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

export const liveActivation = defineAnswer({
  query: activationQuery,
  params: z.object({ wanted: z.enum(WANTED_OF_ACTIVATION) }),
  access: 'member',
});

/** The link may be opened in any browser. */
export const liveMailChange = defineAnswer({
  query: mailChangeQuery,
  params: z.object({ token: OneTimeToken }),
  access: 'anyone',
});
