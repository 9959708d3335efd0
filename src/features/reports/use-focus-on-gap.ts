import { useEffect, type RefObject } from 'react';

/** The first missing field may be far above the button: each try to send focuses it and scrolls it into view. */
export function useFocusOnGap(
  fields: RefObject<HTMLElement | null>,
  hasGap: boolean,
  tries: number,
): void {
  useEffect(() => {
    if (!hasGap) return;
    const field = fields.current?.querySelector('[data-invalid]');
    field?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    field?.querySelector('[aria-live]')?.scrollIntoView({ block: 'center' });
  }, [fields, hasGap, tries]);
}
