/** What a swindler asks for or begins with (product 3.1): contact details by the server's rule (security R59), and payment. */
import { ContactKind, contactsIn } from '#schemas/contact-details.ts';
import { holdsPaymentWords } from './payment-words.ts';

export type Risk = ContactKind | 'payment';

export const risksIn = (text: string): Risk[] => [
  ...contactsIn(text, ContactKind.options),
  ...(holdsPaymentWords(text) ? (['payment'] as const) : []),
];
