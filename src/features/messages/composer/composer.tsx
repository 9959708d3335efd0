import { useLingui } from '@lingui/react/macro';
import { Smile } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router';
import { messageIn } from '#src/data/message-address.ts';
import { NoPictures } from '#src/data/pictures/no-pictures.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { optionalPart } from '#src/ui/optional-part.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { EditBar, SaveButton } from '#src/features/messages/changes/edit-bar.tsx';
import type { Editing } from '#src/features/messages/changes/editing.ts';
import { QuoteBar } from '#src/features/messages/quote/quote-bar.tsx';
import type { Quoting } from '#src/features/messages/quote/quoting.ts';
import { ComposerFoot } from './composer-foot.tsx';
import { isCovered, type Price } from '#src/data/payment/price.ts';
import { SendButton } from './send-button.tsx';
import { RiskWarning } from '#src/features/messages/scam/risk-warning.tsx';
import { isSendable } from './is-sendable.ts';
import { cx } from '#src/lib/cx.ts';
import { enterSends } from '#src/lib/keys/enter-key.ts';
import { hasKeyboard } from '#src/lib/keys/has-keyboard.ts';
import { isOfComposition } from '#src/lib/keys/composition.ts';
import { charactersLeft } from '#src/lib/text/characters-left.ts';
import { useRisks } from '#src/features/messages/scam/use-risks.ts';
import type { DraftState } from './use-draft.ts';

const EmojiPanel = optionalPart(async () => (await import('./emoji-panel.tsx')).EmojiPanel);

interface ComposerProps {
  name: string;
  draft: Pick<DraftState, 'text' | 'write'>;
  /** A sent message is edited instead of a new one written. */
  editing?: Editing | null;
  quoting: Quoting;
  maxLength: number;
  price: Price;
  isFictional: boolean;
  /** The other member has not written yet. */
  isFirst: boolean;
  /** How many conversations can be begun for now; null when this one has begun. */
  startsLeft?: number | null | undefined;
  /** The button that sends a photo; null where that is not possible. */
  photo: ReactNode;
  onSend: () => void;
}

const FIELD_ID = 'composer';
/** As wide as the messages above. */
const COLUMN = 'mx-auto w-full max-w-[48rem]';
const ROW = 'flex flex-wrap items-end gap-1 px-3 pt-2 @max-[36rem]:gap-x-0.5 @max-[36rem]:px-1';
const TOUCHES = ['keydown', 'pointerdown', 'input', 'blur'] as const;

/** In a pane as narrow as a phone a text of more than one line has the whole width, with the buttons in a row below it. */
const ABOVE = '@max-[36rem]:order-first @max-[36rem]:mx-2 @max-[36rem]:basis-full';

/** In a page enlarged to twice its size nothing fits beside the buttons, not even the first word. */
const ABOVE_ENLARGED = '@max-[16rem]:order-first @max-[16rem]:mx-2 @max-[16rem]:basis-full';

/** About what fits beside the buttons there; the price makes one of them wider. */
const isLong = (text: string, { cost }: Price): boolean =>
  text.length > (cost === 0 ? 24 : 14) || text.includes('\n');

/** Puts the cursor where the member continues to write. */
export const focusComposer = (): void => document.getElementById(FIELD_ID)?.focus();

/** Fields that were not used since the conversation was opened, or since the window was left. */
const untouched = new WeakSet<Element>();

/** Is the member using the composer of this page? */
export const isWriting = (): boolean => {
  const focused = document.activeElement;
  return focused?.id === FIELD_ID && !untouched.has(focused);
};

/** Where a message is written: emoji, the field, and the only solid button. */
export function Composer(props: ComposerProps) {
  const { name, draft, editing = null, maxLength, price, isFictional, startsLeft, onSend } = props;
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasEmoji, setEmoji] = useState(false);
  const left = charactersLeft(draft.text, maxLength);
  const risks = useRisks(draft.text, maxLength);
  useFocusOnOpen(field, editing !== null && !editing.isRestored);
  useTouches(field);
  const canSend = isSendable(draft.text, maxLength) && isCovered(price);

  const send = () => {
    if (canSend) onSend();
    field.current?.focus();
  };
  const insert = useInsert(field, draft);
  const closeEmoji = () => {
    setEmoji(false);
    field.current?.focus();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="@container pad-bottom-safe border-t border-line bg-card"
    >
      <AboutMessage name={name} editing={editing} quoting={props.quoting} />
      <RiskWarning risks={risks} isFirst={props.isFirst} name={name} />
      <div className={COLUMN}>
        {hasEmoji && <EmojiPanel onPick={insert} onClose={closeEmoji} />}
      </div>
      <div className={`${COLUMN} ${ROW}`}>
        <IconButton
          label={t`Emoji`}
          icon={<Smile aria-hidden="true" />}
          aria-expanded={hasEmoji}
          onClick={() => setEmoji(!hasEmoji)}
          className="mb-0.5 max-[20rem]:hidden"
        />
        {editing === null && props.photo !== null ? props.photo : <NoPictures />}
        <ComposerField ref={field} {...{ name, draft, editing, left, price }} onSend={send} />
        <SubmitButton isEdit={editing !== null} isReady={canSend} price={price} />
      </div>
      <div className={COLUMN}>
        <ComposerFoot {...{ left, price, isFictional, startsLeft }} isEdit={editing !== null} />
      </div>
    </form>
  );
}

/** The message that is edited or answered. */
function AboutMessage({
  name,
  editing,
  quoting,
}: Pick<ComposerProps, 'name' | 'quoting'> & { editing: Editing | null }) {
  const { quote, remove } = quoting;
  if (editing) return <EditBar editing={editing} />;
  return quote && <QuoteBar quote={quote} name={name} onRemove={remove} />;
}

function SubmitButton(props: { isEdit: boolean; isReady: boolean; price: Price }) {
  const { isEdit, isReady, price } = props;
  return isEdit ? <SaveButton isReady={isReady} /> : <SendButton isReady={isReady} price={price} />;
}

/** Puts a text where the cursor is. */
const useInsert =
  (field: RefObject<HTMLTextAreaElement | null>, draft: Pick<DraftState, 'write'>) =>
  (text: string): void => {
    const area = field.current;
    if (!area) return;
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
    draft.write(area.value);
  };

/**
 * With a real keyboard the field gets the focus. On a touch screen its keyboard would cover the messages, so the focus stays
 * on the heading. A member who is typing elsewhere is not interrupted,
 * and one who is led to a message starts there.
 */
function useFocusOnOpen(field: RefObject<HTMLTextAreaElement | null>, isEdit: boolean): void {
  useFocusAtEnd(field, isEdit);
  const isLed = messageIn(useLocation().hash) !== null;
  const mayTake = useEffectEvent(() => !isLed);
  useEffect(() => {
    const area = field.current;
    const focused = document.activeElement;
    const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
    // In development the effect runs twice, and has given the focus itself.
    const isTyping = isField && focused !== area;
    const isElsewhere = focused?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
    if (!area || !mayTake() || !hasKeyboard() || isTyping || isElsewhere) return;
    area.focus({ preventScroll: true });
    untouched.add(area);
  }, [field]);
}

/**
 * A field that keeps the focus while the member is in another tab is not in use there: what that tab adds to the draft must
 * show in it.
 */
function useTouches(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const area = field.current;
    if (!area) return undefined;
    const touch = () => untouched.delete(area);
    const leave = () => untouched.add(area);
    for (const event of TOUCHES) area.addEventListener(event, touch);
    // Before the other listeners of the window, which ask whether the member is writing.
    window.addEventListener('blur', leave, { capture: true });
    return () => {
      for (const event of TOUCHES) area.removeEventListener(event, touch);
      window.removeEventListener('blur', leave, { capture: true });
    };
  }, [field]);
}

/** When the text of a sent message comes into the field, the member continues at its end. */
function useFocusAtEnd(field: RefObject<HTMLTextAreaElement | null>, isOn: boolean): void {
  useEffect(() => {
    const area = field.current;
    if (!isOn || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [field, isOn]);
}

interface ComposerFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  name: string;
  draft: ComposerProps['draft'];
  editing: Editing | null;
  left: number | null;
  price: Price;
  onSend: () => void;
}

/** With a real keyboard Enter sends, unless the member chose otherwise; on a touch screen it starts a new line. */
function ComposerField(props: ComposerFieldProps) {
  const { ref, name, draft, editing, left, price, onSend } = props;
  const { t } = useLingui();
  return (
    <TextArea
      ref={ref}
      id={FIELD_ID}
      label={editing ? t`Edit message` : t`Message to ${name}`}
      isLabelHidden
      isRound
      translate="no"
      placeholder={t`Say something nice`}
      value={draft.text}
      error={left !== null && left < 0 ? t`This is too long for one message.` : undefined}
      enterKeyHint={hasKeyboard() && enterSends() ? 'send' : 'enter'}
      onChange={(event) => draft.write(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (isEscape(event)) editing?.cancel();
        if (!sends(event)) return;
        event.preventDefault();
        onSend();
      }}
      className={cx('min-w-0 flex-1', ABOVE_ENLARGED, isLong(draft.text, price) && ABOVE)}
    />
  );
}

const isEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !isOfComposition(event.nativeEvent);

const sends = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !isOfComposition(event.nativeEvent) &&
  hasKeyboard() &&
  enterSends();
