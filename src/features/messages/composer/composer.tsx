import { useLingui } from '@lingui/react/macro';
import { Smile } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { ComposerFoot } from './composer-foot.tsx';
import { isCovered, type Price } from './price.ts';
import { SendButton } from './send-button.tsx';
import { ContactWarning } from './contact-warning.tsx';
import { LazyEmojiPanel } from './lazy-emoji-panel.tsx';
import { charactersLeft } from './message-length.ts';
import { useContactKind } from './use-contact-kind.ts';
import type { Draft } from './use-draft.ts';

interface ComposerProps {
  name: string;
  draft: Draft;
  maxLength: number;
  price: Price;
  isFictional: boolean;
  /** The other member has not written yet. */
  isFirst: boolean;
  onSend: () => void;
}

const FIELD_ID = 'composer';
/** As wide as the messages above. */
const COLUMN = 'mx-auto w-full max-w-[48rem]';
const TOUCHES = ['keydown', 'pointerdown', 'input', 'blur'] as const;

/** Puts the cursor where the member continues to write. */
export const focusComposer = (): void => document.getElementById(FIELD_ID)?.focus();

/** Fields that got the focus because the conversation was opened, and were not used since. */
const untouched = new WeakSet<Element>();

/** Is the member using the composer of this page? */
export const isComposing = (): boolean => {
  const focused = document.activeElement;
  return focused?.id === FIELD_ID && !untouched.has(focused);
};

/** Where a message is written: emoji, the field, and the only solid button. */
export function Composer(props: ComposerProps) {
  const { name, draft, maxLength, price, isFictional, isFirst, onSend } = props;
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasEmoji, setEmoji] = useState(false);
  const left = charactersLeft(draft.text, maxLength);
  const contact = useContactKind(draft.text, maxLength);
  useFocusOnOpen(field);
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
      {contact !== null && <ContactWarning kind={contact} isFirst={isFirst} name={name} />}
      <div className={COLUMN}>
        <Suspense fallback={null}>{hasEmoji && <LazyEmojiPanel onPick={insert} />}</Suspense>
      </div>
      <div className={`${COLUMN} flex items-end gap-1 px-2 pt-2 sm:px-3`}>
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
      <div className={COLUMN}>
        <ComposerFoot left={left} price={price} isFictional={isFictional} />
      </div>
    </form>
  );
}

/**
 * With a real keyboard the field gets the focus. On a touch screen its keyboard would cover the messages, so the focus stays
 * on the heading. A member who is typing elsewhere is not interrupted.
 */
function useFocusOnOpen(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    const isTyping = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
    const isElsewhere = focused?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
    const area = field.current;
    if (!area || !hasKeyboard() || isTyping || isElsewhere) return undefined;
    area.focus({ preventScroll: true });
    untouched.add(area);
    const touch = () => untouched.delete(area);
    for (const event of TOUCHES) area.addEventListener(event, touch, { once: true });
    return () => {
      for (const event of TOUCHES) area.removeEventListener(event, touch);
    };
  }, [field]);
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
      placeholder={t`Say something nice`}
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
