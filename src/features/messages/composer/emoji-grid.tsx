import { useRef, useState, type KeyboardEvent } from 'react';
import type { Emoji } from './emoji-data.ts';

interface EmojiGridProps {
  emoji: readonly Emoji[];
  onPick: (emoji: string) => void;
}

/** One stop of the Tab key: arrow keys go from one emoji to the next. */
export function EmojiGrid({ emoji: shown, onPick }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const stop = Math.min(at, shown.length - 1);

  const move = (event: KeyboardEvent) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const next = nextPlace(event.key, stop, buttons);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    buttons[next]?.focus();
  };

  return (
    <div
      ref={grid}
      className="grid max-h-44 grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] overflow-y-auto px-2 py-1"
    >
      {shown.map(({ emoji, name }, index) => (
        <button
          key={emoji}
          type="button"
          title={name}
          aria-label={name === '' ? undefined : name}
          tabIndex={index === stop ? 0 : -1}
          onKeyDown={move}
          onClick={() => {
            setAt(index);
            onPick(emoji);
          }}
          className="min-h-11 rounded-field text-title hover:bg-sunk"
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}

/** Null when the key leads nowhere. */
function nextPlace(key: string, at: number, all: readonly HTMLElement[]): number | null {
  const top = all[0]?.offsetTop;
  const inRow = all.filter(({ offsetTop }) => offsetTop === top).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -inRow,
    ArrowDown: inRow,
    Home: -at,
    End: all.length - 1 - at,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = at + step;
  return next < 0 || next >= all.length ? null : next;
}
