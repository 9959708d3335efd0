/** After each refused try, the first field with an error gets the focus, and with it comes into view. */
import { useEffect, useRef, useState, type RefObject } from 'react';

const INVALID = '[data-invalid] :is(input, select, textarea)';

export interface FirstError<Element extends HTMLElement> {
  form: RefObject<Element | null>;
  /** Errors are shown from the first try on. */
  isTried: boolean;
  tried: () => void;
}

export function useFocusFirstError<Element extends HTMLElement>(): FirstError<Element> {
  const form = useRef<Element>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [tries]);
  return { form, isTried: tries > 0, tried: () => setTries((count) => count + 1) };
}
