/** The server's rule for first messages (security R59), for every kind of contact details. */
import { ContactKind, contactsIn } from '#schemas/contact-details.ts';

export const contactKindsIn = (text: string): ContactKind[] =>
  contactsIn(text, ContactKind.options);
