/**
 * Requesting a copy of one's own data and checking whether it is ready (contract 40; security R5, R48). export-file.ts
 * makes the file.
 */
import type * as z from 'zod/mini';
import { askExport, type Export, getExport } from '#schemas/export.ts';
import { EXPORT_KEEP_MS } from '#schemas/limits.ts';
import {
  addExport,
  currentExport,
  type ExportRow,
  exportOf,
  sessionIdOf,
} from '#server/db/accounts/exports.ts';
import { fileAddress } from '#server/export/export-file.ts';
import { BUILD_EXPORTS } from '#server/jobs/build-exports.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import { randomToken } from '#server/rules/random-id.ts';
import { done, NOT_FOUND } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { byMember, DAY, per } from '#server/limits/rate-limit.ts';

const toExport = ({ id, state, expires }: ExportRow): z.input<typeof Export> => ({
  id,
  state,
  url: state === 'ready' ? fileAddress(id) : null,
  expires: expires.toISOString(),
});

const askExportRoute = defineRoute({
  endpoint: askExport,
  access: 'member',
  limits: { call: byMember(per(DAY, 5)) },
  reaches: 'nobody',
  logs: 'everything',
  about: 'caller',
  async prepare(call) {
    const { body, member } = call;
    const shown = { endpoint: askExport, member, password: body.password, field: 'password' };
    return (await refusalUnlessOwner(call, shown)) ?? done(null);
  },
  async effect({ db, member, now, wakeJob }) {
    const session = await sessionIdOf(db, member.tokenHash);
    const building = await currentExport(db, { member: member.id, session, now });
    const row =
      building ??
      (await addExport(db, {
        id: randomToken(),
        member: member.id,
        session,
        created: now,
        expires: new Date(now.getTime() + EXPORT_KEEP_MS),
      }));
    wakeJob(BUILD_EXPORTS.name);
    return done(toExport(row));
  },
});

const getExportRoute = defineRoute({
  endpoint: getExport,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'token',
  async read({ db, member, query, now }) {
    const row = await exportOf(db, { id: query.id, member: member.id, now });
    return row === undefined ? NOT_FOUND : done(toExport(row));
  },
});

export const EXPORT_ROUTES: readonly Route[] = [askExportRoute, getExportRoute];
