/** Splits the text of a message into its links and what is between them. Only a full address is a link. */
import { urlOf } from '#src/lib/url-of.ts';

interface TextPart {
  text: string;
  /** Null: no link. */
  href: string | null;
}

const LINK = /(?:https?:\/\/|www\.)[^\s<>"]+/giu;
/** At the end it belongs to the sentence, not to the address. */
const PUNCTUATION = /[.,;:!?)\]'’”»]+$/u;

export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const address = found.replace(PUNCTUATION, '');
    const href = /^www\./iu.test(address) ? `https://${address}` : address;
    if (urlOf(href) === null) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: address, href });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
