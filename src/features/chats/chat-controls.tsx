import { useLingui } from '@lingui/react/macro';
import { ListChecks, Search } from 'lucide-react';
import { cx } from '#src/lib/cx.ts';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { FIELD_STYLE } from '#src/ui/field-style.ts';
import { CHAT_FILTERS, type ChatFilter } from '#sync/queries/chats.ts';

interface ChatControlsProps {
  filter: ChatFilter;
  onFilter: (filter: ChatFilter) => void;
  text: string;
  onText: (text: string) => void;
  /** How many chats each filter shows; null until known. */
  counts: Readonly<Record<ChatFilter, number>> | null;
  /** The counts are not known yet: the place of the filters is kept. */
  isComing: boolean;
  /** Begins to choose several chats. */
  onSelect: () => void;
}

/** The others are offered when they show something. */
const ALWAYS: ReadonlySet<ChatFilter> = new Set(['all', 'unread', 'waiting']);

export function ChatControls(props: ChatControlsProps) {
  const { filter, onFilter, text, onText, counts, isComing, onSelect } = props;
  const { t } = useLingui();
  const words = {
    all: t`All`,
    unread: t`Unread`,
    new: t({ message: 'New', context: 'chats' }),
    waiting: t`Waiting`,
    archived: t`Archived`,
  } satisfies Record<ChatFilter, string>;
  const count = (value: ChatFilter) => (value === 'all' ? 0 : (counts?.[value] ?? 0));
  const shown = CHAT_FILTERS.filter(
    (value) => ALWAYS.has(value) || value === filter || count(value) > 0,
  );
  return (
    <div className="flex flex-col gap-2 border-b border-line px-4 py-3">
      <div className="-me-2 flex items-center gap-1">
        <ChatSearch text={text} onText={onText} />
        <IconButton
          label={t`Choose several chats`}
          icon={<ListChecks aria-hidden="true" />}
          onClick={onSelect}
        />
      </div>
      <div
        role="group"
        aria-label={t`Show`}
        className={cx(
          '-mx-4 flex gap-2 overflow-x-auto px-4 scrollbar-none fade-end',
          // A count makes its filter wider, and moves those behind it.
          isComing && 'invisible',
        )}
      >
        {shown.map((value) => (
          <ChipButton key={value} isPressed={value === filter} onClick={() => onFilter(value)}>
            {count(value) > 0 ? `${words[value]} · ${count(value)}` : words[value]}
          </ChipButton>
        ))}
      </div>
    </div>
  );
}

function ChatSearch({ text, onText }: Pick<ChatControlsProps, 'text' | 'onText'>) {
  const { t } = useLingui();
  return (
    <label className="relative block min-w-0 grow">
      <span className="sr-only">{t`Search in your chats`}</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        placeholder={t`Search in your chats`}
        autoComplete="off"
        className={`${FIELD_STYLE} min-h-11 rounded-pill py-2 ps-11 pe-4`}
      />
    </label>
  );
}
