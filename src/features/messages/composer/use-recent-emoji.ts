/** The emoji that the picker offers first: those that the member used last on this device, then the most used ones. */
import { useState } from 'react';
import { useKeptText } from '#src/data/own-fields/kept-text.ts';

interface RecentEmoji {
  first: readonly string[];
  note: (emoji: string) => void;
}

const offered = (used: readonly string[]): string[] =>
  [...new Set([...used, ...QUICK_EMOJI])].slice(0, QUICK_EMOJI.length);

export function useRecentEmoji(): RecentEmoji {
  const { text, change } = useKeptText('emoji');
  const used = (text ?? '').split(' ').filter(Boolean);
  // The order stays while the picker is open: nothing may move under the finger.
  const [first] = useState(() => offered(used));
  return { first, note: (emoji) => change(offered([emoji, ...used]).join(' ')) };
}

/** The emoji that the composer offers first. */
const QUICK_EMOJI = [
  '😊',
  '😂',
  '😍',
  '😘',
  '😉',
  '🥰',
  '😎',
  '🤗',
  '🙈',
  '😅',
  '🤔',
  '😇',
  '❤️',
  '💕',
  '🔥',
  '✨',
  '👍',
  '👋',
  '🙏',
  '🎉',
  '🌹',
  '☕',
  '🍷',
  '🌞',
] as const;
