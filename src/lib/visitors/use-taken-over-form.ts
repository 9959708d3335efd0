/**
 * A prerendered form takes letters and presses before the client has taken it over. React keeps them in the elements and does
 * not tell: they are handed over in the commit that takes the form over, before anything is drawn with the empty state.
 */
import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { useIsTakenOver } from '#src/lib/use-is-taken-over.ts';

/** By the names of the fields; a box is in it when it was ticked, or its tick taken away. */
export type Typed = ReadonlyMap<string, string>;

/** Answers whether it is taken over. */
export function useTakenOverForm(
  form: RefObject<HTMLFormElement | null>,
  onTyped: (typed: Typed) => void,
): boolean {
  const isTakenOver = useIsTakenOver();
  const tell = useEffectEvent(onTyped);
  useLayoutEffect(() => {
    const typed = new Map<string, string>();
    for (const input of form.current?.querySelectorAll('input') ?? []) {
      const isTouched =
        input.type === 'checkbox'
          ? input.checked !== input.defaultChecked
          : input.value !== input.defaultValue;
      if (isTouched) typed.set(input.name, input.value);
    }
    if (typed.size > 0) tell(typed);
  }, [form]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!isTakenOver || dataset['pressed'] === undefined) return;
    delete dataset['pressed'];
    form.current?.requestSubmit();
  }, [form, isTakenOver]);
  return isTakenOver;
}
