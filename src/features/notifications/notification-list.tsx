import { useId } from 'react';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { NotificationItem } from '#sync/queries/notifications.ts';
import { grouped, type NotificationDay } from './grouped.ts';
import { NotificationEntry } from './notification-entry.tsx';

interface NotificationListProps {
  rows: readonly NotificationItem[];
  /** The keys of those that are new to the member. */
  fresh: ReadonlySet<string>;
}

/** What happened while the member was away, newest first, by day and person. */
export function NotificationList({ rows, fresh }: NotificationListProps) {
  const format = useFormat();
  const now = useNow();
  const days = grouped(rows, ({ created }) => format.day(created, now));
  return (
    <div className="flex flex-col gap-4">
      {days.map((day) => (
        <Day key={day.key} day={day} fresh={fresh} />
      ))}
    </div>
  );
}

function Day({ day, fresh }: { day: NotificationDay; fresh: ReadonlySet<string> }) {
  const id = useId();
  return (
    <section>
      <h2 id={id} className="mb-2 px-1 text-small font-semibold text-muted">
        {day.key}
      </h2>
      <ul
        aria-labelledby={id}
        className="divide-y divide-line overflow-clip rounded-card border border-line bg-card"
      >
        {day.groups.map((group) => (
          <NotificationEntry
            key={group.key}
            group={group}
            isFresh={group.rows.some(({ key }) => fresh.has(key))}
          />
        ))}
      </ul>
    </section>
  );
}
