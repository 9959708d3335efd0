import { useLingui } from '@lingui/react/macro';
import { Smile } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { ComposerFoot } from './composer-foot.tsx';
import { isCovered, type Price } from './price.ts';
import { SendButton } from './send-button.tsx';
import { EmojiPanel } from './emoji-panel.tsx';
import { charactersLeft } from './message-length.ts';
import type { Draft } from './use-draft.ts';

interface ComposerProps {
  name: string;
  draft: Draft;
  maxLength: number;
  price: Price;
  isFictional: boolean;
  onSend: () => void;
}

const FIELD_ID = 'composer';

/** Is the cursor in the composer of this page? */
export const isComposing = (): boolean => document.activeElement?.id === FIELD_ID;

/** Where a message is written: emoji, the field, the one solid button. */
export function Composer(props: ComposerProps) {
  const { name, draft, maxLength, price, isFictional, onSend } = props;
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasEmoji, setEmoji] = useState(false);
  const left = charactersLeft(draft.text, maxLength);
  const fits = draft.text.trim() !== '' && (left === null || left >= 0);
  const canSend = fits && isCovered(price);

  const send = () => {
    if (canSend) onSend();
    field.current?.focus();
  };
  const insert = (emoji: string) => {
    const area = field.current;
    if (!area) return;
    area.setRangeText(emoji, area.selectionStart, area.selectionEnd, 'end');
    draft.write(area.value);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="pad-bottom-safe border-t border-line bg-card"
    >
      {hasEmoji && <EmojiPanel onPick={insert} />}
      <div className="flex items-end gap-1 px-2 pt-2 sm:px-3">
        <IconButton
          label={t`Emoji`}
          icon={<Smile aria-hidden="true" />}
          aria-expanded={hasEmoji}
          onClick={() => setEmoji(!hasEmoji)}
          className="mb-0.5 max-[20rem]:hidden"
        />
        <ComposerField ref={field} name={name} draft={draft} left={left} onSend={send} />
        <SendButton isReady={canSend} price={price} />
      </div>
      <ComposerFoot left={left} price={price} isFictional={isFictional} />
    </form>
  );
}

interface ComposerFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  name: string;
  draft: Draft;
  left: number | null;
  onSend: () => void;
}

/** With a real keyboard Enter sends; on a touch screen it starts a new line. */
function ComposerField({ ref, name, draft, left, onSend }: ComposerFieldProps) {
  const { t } = useLingui();
  return (
    <TextArea
      ref={ref}
      id={FIELD_ID}
      label={t`Message to ${name}`}
      isLabelHidden
      isRound
      placeholder={t`Write a message`}
      value={draft.text}
      error={left !== null && left < 0 ? t`This is too long for one message.` : undefined}
      enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
      onChange={(event) => draft.write(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (!sends(event)) return;
        event.preventDefault();
        onSend();
      }}
      className="min-w-0 flex-1"
    />
  );
}

const hasKeyboard = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

const sends = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && hasKeyboard();
