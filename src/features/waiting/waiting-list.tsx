import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { FictionalTag } from '#src/ui/person-marks.tsx';
import type { WaitingRow } from '#sync/queries/waiting.ts';
import { grouped, type Topic, type WaitingGroup } from './grouped.ts';
import type { WaitingActions } from './use-waiting-actions.ts';
import { WaitingItem } from './waiting-item.tsx';

interface WaitingListProps {
  rows: readonly WaitingRow[];
  actions: WaitingActions;
  heldBy: string | null;
}

/** Everything the server has not accepted yet, by what it is about, oldest first in each group. */
export function WaitingList({ rows, actions, heldBy }: WaitingListProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Waiting to be sent`} className="flex flex-col gap-5">
      {grouped(rows).map((group) => (
        <Group key={group.key} group={group} actions={actions} heldBy={heldBy} />
      ))}
    </section>
  );
}

interface GroupProps extends Omit<WaitingListProps, 'rows'> {
  group: WaitingGroup;
}

function Group({ group, actions, heldBy }: GroupProps) {
  const title = useTitle(group);
  const heading = useId();
  const { fictional } = usePersonMarks()(group.card);
  return (
    <div className="flex flex-col gap-2">
      <h2
        id={heading}
        className="flex items-baseline gap-2 overflow-clip px-1 font-semibold wrap-anywhere"
      >
        <span className="min-w-0">{title}</span>
        <FictionalTag word={fictional} />
        <span className="shrink-0 text-small font-normal text-muted tabular-nums">
          {`· ${group.rows.length}`}
        </span>
      </h2>
      <ul
        aria-labelledby={heading}
        className="divide-y divide-line rounded-card border border-line bg-card"
      >
        {group.rows.map((row) => (
          <WaitingItem key={row.key} row={row} actions={actions} heldBy={heldBy} />
        ))}
      </ul>
    </div>
  );
}

function useTitle({ topic, card }: WaitingGroup): string {
  const { t } = useLingui();
  const { name } = usePersonName()(card);
  const titles = {
    safety: t`Reports and blocks`,
    chat: t`Chat with ${name}`,
    likes: t`Likes`,
    profile: t`Your profile`,
    questions: t`Questions to us`,
    settings: t`Settings and notifications`,
  } satisfies Record<Topic, string>;
  return titles[topic];
}
