import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, useEffectEvent, useState } from 'react';
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { isOfComposition } from '#src/lib/keys/composition.ts';
import { FIELD_STYLE } from '#src/ui/field-style.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { useCommand } from '#src/data/use-command.ts';
import type { FoundMessage } from '#sync/api.ts';

export interface MessageSearchProps {
  profile: ProfileId;
  /** Shows a message; the focus stays here. */
  lead: (message: MessageId) => void;
  onClose: () => void;
}

/** Above the messages: Enter leads to the next older hit, with Shift to the newer one. */
export function MessageSearch({ profile, lead, onClose }: MessageSearchProps) {
  const { t } = useLingui();
  const { text, write, hits, at, move } = useMessageSearch(profile, lead);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const count = hits?.length ?? 0;
  return (
    <div role="search" className="border-b border-line bg-card">
      <div className="mx-auto flex w-full max-w-[48rem] flex-wrap items-center justify-end gap-x-1 px-3 py-2">
        <input
          ref={field}
          type="search"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isOfComposition(event.nativeEvent)) return;
            if (event.key === 'Escape') onClose();
            if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
          }}
          aria-label={t`Search in this chat`}
          placeholder={t`Search in this chat`}
          autoComplete="off"
          className={`${FIELD_STYLE} min-h-11 min-w-0 grow basis-32 rounded-pill px-4 py-2`}
        />
        <IconButton
          label={t`Older message`}
          icon={<ChevronUp aria-hidden="true" />}
          aria-disabled={at + 1 >= count}
          className="aria-disabled:opacity-40"
          onClick={() => move(1)}
        />
        <IconButton
          label={t`Newer message`}
          icon={<ChevronDown aria-hidden="true" />}
          aria-disabled={at === 0}
          className="aria-disabled:opacity-40"
          onClick={() => move(-1)}
        />
        <IconButton label={t`Close`} icon={<X aria-hidden="true" />} onClick={onClose} />
        <p
          role="status"
          className="min-h-6 basis-full px-1 pt-1 text-small text-muted tabular-nums"
        >
          <Found text={text} at={at} hits={hits} />
        </p>
      </div>
    </div>
  );
}

type FoundProps = Pick<ReturnType<typeof useMessageSearch>, 'text' | 'at' | 'hits'>;

function Found({ text, at, hits }: FoundProps) {
  if (text.trim() === '')
    return (
      <span key="hint">
        <Trans>Finds what is stored on this device.</Trans>
      </span>
    );
  if (hits === null) return null;
  const hit = hits[at];
  if (hit === undefined)
    return (
      <span key="none">
        <Trans>Nothing found in the messages stored on this device.</Trans>
      </span>
    );
  const place = at + 1;
  const count = hits.length;
  return (
    <span key="hit">
      <span>
        <Trans>
          {place} of {count}
        </Trans>
      </span>{' '}
      <VisuallyHidden>{hit.body}</VisuallyHidden>
    </span>
  );
}

const PAUSE_MS = 300;

interface MessageSearch {
  text: string;
  write: (text: string) => void;
  /** Null while nothing was searched for this text. */
  hits: readonly FoundMessage[] | null;
  /** The hit that the reader was led to. */
  at: number;
  /** By so many to the older ones; below zero to the newer ones. Past the last hit it stays. */
  move: (by: number) => void;
}

/**
 * The messages of one conversation that hold the typed words, newest first: searched on this device after a pause in typing. The
 * reader is led to the newest of them at once, and from one to the next.
 */
function useMessageSearch(profile: ProfileId, lead: (message: MessageId) => void): MessageSearch {
  const run = useCommand((sync) => sync.searchMessages);
  const [text, write] = useState('');
  const [found, setFound] = useState<{ typed: string; hits: readonly FoundMessage[] } | null>(null);
  const [at, setAt] = useState(0);
  const typed = text.trim();
  const hits = found?.typed === typed ? found.hits : null;

  const show = (all: readonly FoundMessage[], index: number) => {
    const hit = all[index];
    if (hit === undefined) return;
    setAt(index);
    lead(hit.message);
  };
  const take = useEffectEvent((all: readonly FoundMessage[]) => {
    setFound({ typed, hits: all });
    show(all, 0);
  });
  useEffect(() => {
    if (typed === '') return undefined;
    let isOver = false;
    const search = async () => {
      const outcome = await run({ text: typed, profile });
      if (!isOver) take(outcome.ok ? outcome.value : []);
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed, profile, run]);

  return { text, write, hits, at, move: (by) => show(hits ?? [], at + by) };
}
