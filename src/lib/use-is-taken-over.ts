/**
 * False in a prerendered page until the client has taken it over. A form has no submit button meanwhile: without script it
 * would be sent to a page that cannot read it, password and all.
 */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
