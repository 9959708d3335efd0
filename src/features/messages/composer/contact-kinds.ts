/** The server's rule for first messages (security R59), for every kind of contact details. */
import { contactIn, type ContactKind } from '#schemas/contact-details.ts';

const KINDS: readonly ContactKind[] = ['link', 'email', 'handle', 'phone'];

export const contactKindIn = (text: string): ContactKind | null => contactIn(text, KINDS);
