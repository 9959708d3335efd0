import { useLingui } from '@lingui/react/macro';
import { QUICK_EMOJI } from './emoji.ts';

/** The most used ones; all others are on the keyboard. */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useLingui();
  return (
    <div
      role="group"
      aria-label={t`Emoji`}
      className="grid max-h-36 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] overflow-y-auto border-b border-line px-2 py-1"
    >
      {QUICK_EMOJI.map((emoji) => (
        <button
          key={emoji}
          type="button"
          onClick={() => onPick(emoji)}
          className="min-h-11 rounded-field text-title hover:bg-sunk"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
