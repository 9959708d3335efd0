import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocale } from '#src/i18n/use-locale.ts';
import { FIELD_STYLE } from '#src/ui/field-style.ts';
import { QUICK_EMOJI } from './emoji.ts';
import { loadEmoji, searchEmoji, type Emoji, type EmojiGroups } from './emoji-data.ts';

/** The most emoji that a search shows: drawing more than fit on a screen only takes time. */
const MOST_FOUND = 96;

/** The most used ones at once; all others by group or by search, in the language of the interface. */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState<number | null>(null);
  const groups = useEmojiGroups();
  const text = useDeferredValue(typed).trim();
  const shown = shownOf(groups, { text, group });

  return (
    <div role="group" aria-label={t`Emoji`} className="border-b border-line">
      <label className="relative block px-3 pt-2">
        <span className="sr-only">{t`Search emoji`}</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-6 top-5 size-5 text-muted"
        />
        <input
          type="search"
          value={typed}
          placeholder={t`Search emoji`}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          className={`${FIELD_STYLE} min-h-11 rounded-pill py-2 ps-11 pe-4`}
        />
      </label>
      {text === '' && groups !== null && (
        <GroupTabs groups={groups} current={group} onChoose={setGroup} />
      )}
      <p role="status" className="px-4 text-small text-muted empty:hidden">
        {groups === null && text !== '' && (
          <Trans>All emoji come as soon as you are connected.</Trans>
        )}
        {groups !== null && text !== '' && shown.length === 0 && <Trans>Nothing found</Trans>}
      </p>
      <EmojiGrid emoji={shown} onPick={onPick} />
    </div>
  );
}

function EmojiGrid({
  emoji: shown,
  onPick,
}: {
  emoji: readonly Emoji[];
  onPick: (emoji: string) => void;
}) {
  return (
    <div className="grid max-h-44 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] overflow-y-auto px-2 py-1">
      {shown.map(({ emoji, name }) => (
        <button
          key={emoji}
          type="button"
          title={name}
          aria-label={name === '' ? undefined : name}
          onClick={() => onPick(emoji)}
          className="min-h-11 rounded-field text-title hover:bg-sunk"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}

const QUICK: readonly Emoji[] = QUICK_EMOJI.map((emoji) => ({ emoji, name: '', words: '' }));

function shownOf(
  groups: EmojiGroups | null,
  { text, group }: { text: string; group: number | null },
): readonly Emoji[] {
  if (text !== '') return groups === null ? [] : searchEmoji(groups, text).slice(0, MOST_FOUND);
  return group === null ? QUICK : (groups?.[group] ?? []);
}

interface GroupTabsProps {
  groups: EmojiGroups;
  /** Null: the most used ones. */
  current: number | null;
  onChoose: (group: number | null) => void;
}

function GroupTabs({ groups, current, onChoose }: GroupTabsProps) {
  const { t } = useLingui();
  const names = [
    t`Faces`,
    t`People`,
    t`Animals and nature`,
    t`Food and drink`,
    t`Places`,
    t`Activities`,
    t`Things and signs`,
    t`Flags`,
  ];
  const tabs = [
    { group: null, emoji: '⭐', name: t`Most used` },
    ...groups.map((group, at) => ({
      group: at,
      emoji: group[0]?.emoji ?? '',
      name: names[at] ?? '',
    })),
  ];
  return (
    <div className="flex overflow-x-auto px-2 pt-1 scrollbar-none">
      {tabs.map(({ group, emoji, name }) => (
        <button
          key={name}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={group === current}
          onClick={() => onChoose(group)}
          className="min-h-11 min-w-11 shrink-0 rounded-field text-lead hover:bg-sunk aria-pressed:bg-soft"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}

/** Null until loaded. */
function useEmojiGroups(): EmojiGroups | null {
  const locale = useLocale();
  const [groups, setGroups] = useState<EmojiGroups | null>(null);
  useEffect(() => {
    let isOver = false;
    void loadEmoji(locale).then((loaded) => {
      if (!isOver) setGroups(loaded);
    });
    return () => {
      isOver = true;
    };
  }, [locale]);
  return groups;
}
