import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';

import { cx } from '#src/lib/cx.ts';
import { isOfComposition } from '#src/lib/keys/composition.ts';

import { fieldAttributes, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { FIELD_BOX, FIELD_STYLE } from './field-style.ts';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  isLabelHidden?: boolean | undefined;
  /** Four rows high while it is empty: a whole account of something is asked for. */
  isLong?: boolean | undefined;
  /** Rounded like a speech bubble, for a composer. */
  isRound?: boolean | undefined;
}

/** The frame holds the padding, so that a text that scrolls is never cut by the round corners. */
const ROUND_FRAME =
  'min-h-11.5 rounded-item border-[1.5px] border-control bg-card py-2.25 ' +
  'has-focus-visible:border-accent has-focus-visible:outline-[1.5px] has-focus-visible:outline-accent ' +
  'has-aria-invalid:border-danger has-aria-invalid:has-focus-visible:outline-danger ' +
  'motion-safe:transition-colors motion-safe:duration-120';

const GROWS_BY_STYLE = 'fieldSizing' in document.documentElement.style;

/** Grows with its text to six rows, then scrolls. Ctrl or Cmd with Enter sends its form, on a tablet with a keyboard too. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, hintIcon, isGood, error, isLabelHidden, ...others } = props;
  const { isRound, isLong, id, className, ref, ...rest } = others;
  const ownId = useId();
  const areaId = id ?? ownId;
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => area.current,
  );
  useLayoutEffect(() => {
    if (area.current) growWithoutFieldSizing(area.current);
  });

  return (
    <FieldFrame {...{ label, hint, hintIcon, isGood, error, isLabelHidden, className }} id={areaId}>
      <div className={isRound ? ROUND_FRAME : 'contents'}>
        <textarea
          rows={1}
          autoComplete="off"
          {...rest}
          {...fieldAttributes(areaId, { hint, error })}
          ref={area}
          onInput={(event) => {
            growWithoutFieldSizing(event.currentTarget);
            rest.onInput?.(event);
          }}
          onKeyDown={(event) => {
            rest.onKeyDown?.(event);
            if (!sendsForm(event) || event.defaultPrevented) return;
            event.preventDefault();
            pressSubmit(event.currentTarget.form);
          }}
          className={cx(
            'field-sizing-content resize-none',
            isRound
              ? 'block max-h-[6lh] w-full bg-transparent px-4 text-body text-ink outline-none placeholder:truncate placeholder:text-muted @max-[24rem]:px-3 @max-[24rem]:placeholder:text-small'
              : `${FIELD_STYLE} ${FIELD_BOX} max-h-[calc(6lh+1.6875rem)]`,
            isLong && 'min-h-[calc(4lh+1.6875rem)]',
          )}
        />
      </div>
    </FieldFrame>
  );
}

const sendsForm = ({ key, ctrlKey, metaKey, repeat, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !repeat && !isOfComposition(nativeEvent);

/** By its button, as the browser does for Enter in an input, because a busy button ignores the press. */
function pressSubmit(form: HTMLFormElement | null): void {
  const buttons = [...(form?.elements ?? [])].filter((one) => one instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === 'submit')?.click();
}

/** For browsers without `field-sizing`. */
function growWithoutFieldSizing(area: HTMLTextAreaElement) {
  if (GROWS_BY_STYLE) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}
