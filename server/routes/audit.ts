/** Reads the log of staff actions (security R52). Only admins may read it, and each read is logged too. */
import { listAudit } from '#schemas/audit.ts';
import { auditPage } from '#server/db/accounts/audit.ts';
import { namesOf } from '#server/db/moderation/names.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const listAuditRoute = defineRoute({
  endpoint: listAudit,
  access: 'admin',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: () => ({ object: null }),
  async read({ db, query }) {
    const { before, limit } = query;
    const rows = await auditPage(db, { before, limit: limit + 1 });
    const entries = rows.slice(0, limit).map(({ at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
    }));
    const names = await namesOf(
      db,
      entries.map(({ actor }) => actor),
    );
    return done({ entries, has_more: rows.length > limit, names });
  },
});

export const AUDIT_ROUTES: readonly Route[] = [listAuditRoute];
