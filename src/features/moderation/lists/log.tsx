import { Trans } from '@lingui/react/macro';
import type { AuditEntry } from '#schemas/audit.ts';
import { CaseKind, type Names } from '#schemas/staff-lists.ts';
import { MemberLink } from '#src/features/moderation/member-link.tsx';
import { Person } from '#src/features/moderation/person.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { auditQuery } from '#sync/queries/staff/lists.ts';
import { PagesView } from './pages-view.tsx';

/** What staff looked at and did, newest first. Reading it is logged, too. */
export function Log() {
  return (
    <>
      <p className="text-small text-muted">
        <Trans>Everything that staff opened and decided. Reading this list is logged, too.</Trans>
      </p>
      <PagesView
        query={auditQuery}
        params={{}}
        empty={<EmptyState kind="results" title={<Trans>Nothing logged</Trans>} />}
      >
        {({ items, names }) => (
          <ol className="divide-y divide-line rounded-card border border-line bg-card">
            {items.map((entry) => (
              <LogRow key={entry.n} entry={entry} names={names} />
            ))}
          </ol>
        )}
      </PagesView>
    </>
  );
}

interface LogRowProps {
  entry: AuditEntry;
  names: Names;
}

/** Codes are shown as they are logged, so that they can be searched for. */
function LogRow({ entry, names }: LogRowProps) {
  const format = useFormat();
  const { n, at, actor, act, object, reason, outcome } = entry;
  return (
    <li className="flex flex-col gap-0.5 px-4 py-2.5">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold wrap-anywhere">{act}</span>
        <span className="text-small text-muted">
          {n} · {format.full(at)}
        </span>
      </span>
      {actor in names ? (
        <MemberLink id={actor} names={names} />
      ) : (
        <Person id={actor} names={names} />
      )}
      <span className="text-small text-muted wrap-anywhere">
        {object !== null && (
          <span>
            <LogObject object={object} />
            {' · '}
          </span>
        )}
        {[reason, outcome].filter((part) => part !== null).join(' · ')}
      </span>
    </li>
  );
}

/** At the address of the log, for a moderator: only admins read it. */
export function NoLog() {
  return (
    <EmptyState kind="forbidden" role="status" title={<Trans>The log is for administrators</Trans>}>
      <Trans>You may decide cases. The log of what staff did is read by administrators only.</Trans>
    </EmptyState>
  );
}

/** What an entry of the log is about, as it is logged; a link where this site has a page for it. */
function LogObject({ object }: { object: string }) {
  const [kind = '', id = ''] = object.split(':');
  const path = pathOf(kind, id);
  return path === null ? <span>{object}</span> : <TextLink to={path}>{object}</TextLink>;
}

function pathOf(kind: string, id: string): string | null {
  if (kind === 'profile') return `/admin/members/${id}`;
  if (kind === 'order') return `/admin/orders/${id}`;
  return CaseKind.safeParse(kind).success ? `/admin/cases/${kind}/${id}` : null;
}
