/** E-mail addresses as the server reads and shows them (security R23); the rule is in schemas/email-address.ts. */
import { domainToASCII } from 'node:url';
import { emailAddressIn } from '#schemas/email-address.ts';

/** The normalised address, or null when the text is not one. */
export const readEmail = (typed: string): string | null => emailAddressIn(typed, domainToASCII);

/** `a…@example.org`: enough for the owner to recognise it. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(Math.max(at, 0))}`;
};
