import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useEscape } from '#src/lib/keys/use-escape.ts';
import { FIELD_STYLE } from '#src/ui/field-style.ts';
import { useBackCloses } from '#src/ui/use-back-closes.ts';
import { EmojiGrid } from './emoji-grid.tsx';
import { loadEmoji, searchEmoji, type Emoji, type EmojiGroups } from './emoji-data.ts';
import { useRecentEmoji } from './use-recent-emoji.ts';

/** The most emoji that a search shows: drawing more than fit on a screen only takes time. */
const MOST_FOUND = 96;

interface EmojiPanelProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** The last and most used ones at once; all others by group or by search, in the language of the interface. */
export function EmojiPanel({ onPick, onClose }: EmojiPanelProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState<number | null>(null);
  const groups = useEmojiGroups();
  const text = useDeferredValue(typed).trim();
  const { first, note } = useRecentEmoji();
  useEscape(onClose);
  useBackCloses(true, onClose);
  const shown = shownOf(groups, { text, group, first });
  const pick = (emoji: string) => {
    note(emoji);
    onPick(emoji);
  };

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
      <NothingShown isAway={groups === null} isShown={text !== '' && shown.length === 0} />
      <EmojiGrid key={`${group} ${text}`} emoji={shown} onPick={pick} />
    </div>
  );
}

/** Why no emoji is there. */
function NothingShown({ isAway, isShown }: { isAway: boolean; isShown: boolean }) {
  return (
    <p role="status" className="px-4 text-small text-muted empty:hidden">
      {isShown && (
        <span>
          {isAway ? (
            <Trans>All emoji load when you’re back online.</Trans>
          ) : (
            <Trans>Nothing found</Trans>
          )}
        </span>
      )}
    </p>
  );
}

interface EmojiSearch {
  text: string;
  group: number | null;
  /** What is offered without a search or a group. */
  first: readonly string[];
}

function shownOf(
  groups: EmojiGroups | null,
  { text, group, first }: EmojiSearch,
): readonly Emoji[] {
  if (text !== '') return groups === null ? [] : searchEmoji(groups, text).slice(0, MOST_FOUND);
  if (group !== null) return groups?.[group] ?? [];
  const names = new Map(groups?.flat().map(({ emoji, name }) => [emoji, name]));
  return first.map((emoji) => ({ emoji, name: names.get(emoji) ?? '', words: '' }));
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
    { group: null, emoji: '⭐', name: t`Recent and popular` },
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
