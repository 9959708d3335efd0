import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { MessageId } from '#schemas/ids.ts';
import { REPORT_EVIDENCE_MAX } from '#schemas/limits.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useMore } from '#src/data/fetching/use-more.ts';
import { useLive } from '#src/data/use-live.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { cx } from '#src/lib/cx.ts';
import type { ReportAsked } from '#src/data/people/report-store.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { conversationQuery, type MessageItem } from '#sync/queries/conversation.ts';

interface EvidenceChoiceProps {
  asked: ReportAsked;
  chosen: readonly MessageId[];
  onChange: (chosen: readonly MessageId[]) => void;
}

/** The messages with the reported member that this device holds, the newest first; the member chooses which go along. */
export function EvidenceChoice({ asked, chosen, onChange }: EvidenceChoiceProps) {
  const { profile, name, target, message } = asked;
  // The message that the report is about goes along anyway.
  const about = message?.id ?? null;
  const [isOpen, setOpen] = useState(target.type === 'chat');
  const view = valueOf(useLive(conversationQuery, { profile }));
  // One that was deleted since it was chosen stays, so that it can be left out.
  const isChosen = ({ id }: MessageItem) => id !== null && chosen.includes(id);
  const rows =
    view?.rows.filter((row) => canGoAlong(row, about) || isChosen(row)).toReversed() ?? [];
  const list = useId();
  if (rows.length === 0 && chosen.length === 0) return null;
  const count = chosen.length + (about === null ? 0 : 1);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        kind="soft"
        size="compact"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        icon={<ChevronDown aria-hidden="true" className={cx('size-4', isOpen && 'rotate-180')} />}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Choose messages as evidence</Trans>
      </Button>
      <p role="status" className="text-small text-muted">
        {count === 0 ? (
          <span>
            <Trans>No message goes along.</Trans>
          </span>
        ) : (
          plural(count, { one: '# message goes along.', other: '# messages go along.' })
        )}
      </p>
      {isOpen && (
        <div id={list} className="w-full">
          <Messages {...{ rows, name, chosen, onChange }} isFull={count >= REPORT_EVIDENCE_MAX} />
          {view?.has_more === true && <OlderMessages profile={profile} />}
        </div>
      )}
    </div>
  );
}

/**
 * The site knows it, and it is of one of the two. What they deleted can go along too, because the site keeps it for a while; what
 * I deleted is mine to keep back.
 */
const canGoAlong = ({ id, type, mine, isDeleted }: MessageItem, about: MessageId | null): boolean =>
  id !== null && id !== about && type !== 'system' && !(mine && isDeleted);

interface MessagesProps extends Pick<EvidenceChoiceProps, 'chosen' | 'onChange'> {
  name: string;
  rows: readonly MessageItem[];
  /** No other message may be chosen. */
  isFull: boolean;
}

function Messages({ rows, name, chosen, isFull, onChange }: MessagesProps) {
  const { t } = useLingui();
  return (
    <fieldset className="max-h-72 overflow-y-auto rounded-field border border-line px-3 py-1">
      <legend className="sr-only">{t`Messages with ${name}`}</legend>
      {isFull && (
        <p className="pt-2 text-small text-muted">
          <Trans>No more than {REPORT_EVIDENCE_MAX} messages can go along.</Trans>
        </p>
      )}
      {rows.map(({ id, ...row }) => {
        if (id === null) return null;
        const isOn = chosen.includes(id);
        return (
          <Checkbox
            key={row.key}
            isOn={isOn}
            isDisabled={isFull && !isOn}
            onChange={(isWanted) =>
              onChange(isWanted ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            <Line row={row} name={name} />
          </Checkbox>
        );
      })}
    </fieldset>
  );
}

function Line({ row, name }: { row: Omit<MessageItem, 'id'>; name: string }) {
  const format = useFormat();
  const now = useNow();
  const { mine, isDeleted, body, created } = row;
  return (
    <>
      <span className="flex flex-wrap gap-x-2 text-muted">
        <span>
          {mine ? (
            <span>
              <Trans>You</Trans>
            </span>
          ) : (
            name
          )}
        </span>
        <time dateTime={created} title={format.full(created)}>
          {format.brief(created, now)}
        </time>
      </span>
      <span dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
        {isDeleted ? (
          <span>
            <Trans>A message that was deleted</Trans>
          </span>
        ) : (
          body || (
            <span>
              <Trans>Photo</Trans>
            </span>
          )
        )}
      </span>
    </>
  );
}

/** Those that the device holds come without a connection. */
function OlderMessages({ profile }: Pick<ReportAsked, 'profile'>) {
  const failureText = useFailureText();
  const older = useMore(conversationQuery, { profile });
  return (
    <>
      <Button kind="quiet" size="compact" isBusy={older.busy} onClick={() => void older.run()}>
        <Trans>Older messages</Trans>
      </Button>
      {older.failure !== null && (
        <p role="status" className="px-3 text-small text-muted">
          {failureText(older.failure)}
        </p>
      )}
    </>
  );
}
