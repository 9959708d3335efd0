/**
 * A prerendered form takes letters and presses before the client has taken it over. React keeps them in the elements and does
 * not tell: they are handed over in the commit that takes the form over, before anything is drawn with the empty state. Where
 * a translator has rewritten the page, React draws it anew, and what was typed stands in the elements that were there before.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { useIsTakenOver } from '#src/lib/use-is-taken-over.ts';

/** By the names of the fields; a box is in it when it was ticked, or its tick taken away. */
export type TypedValues = Readonly<Record<string, string>>;

/** Answers whether it is taken over. */
export function useTakenOverForm(
  form: RefObject<HTMLFormElement | null>,
  onTyped: (typed: TypedValues) => void,
): boolean {
  const isTakenOver = useIsTakenOver();
  const handOver = useEffectEvent(onTyped);
  const [before] = useState(prerendered);
  useLayoutEffect(() => {
    const typed: Record<string, string> = {};
    for (const input of before?.querySelectorAll('input') ?? []) {
      const isTouched =
        input.type === 'checkbox'
          ? input.checked !== input.defaultChecked
          : input.value !== input.defaultValue;
      if (isTouched) typed[input.name] = input.value;
    }
    if (Object.keys(typed).length > 0) handOver(typed);
    const { typing } = document.documentElement.dataset;
    if (before && before !== form.current)
      form.current?.querySelector<HTMLInputElement>(`[name="${typing}"]`)?.focus();
  }, [form, before]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!isTakenOver || dataset['pressed'] === undefined) return;
    delete dataset['pressed'];
    form.current?.requestSubmit();
  }, [form, isTakenOver]);
  return isTakenOver;
}

/** Read while the elements are there; nothing where the page was not prerendered, and in the prerendering itself. */
const prerendered = () =>
  typeof document === 'undefined' ? null : document.querySelector('form[data-waits]');
