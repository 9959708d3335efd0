/**
 * False in a prerendered page until the client has taken it over. A form is disabled meanwhile: what is typed into it would be
 * lost, and a press would send it without script, with the password in the address.
 */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
