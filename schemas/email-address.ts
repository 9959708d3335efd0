/**
 * E-mail addresses as stored and compared (security R23): lower case, the domain in ASCII. Dots and plus signs stay,
 * because they are part of the owner's address. Text that could break a mail header is not an address. Server and device
 * read them alike, each with the platform's own function for domains.
 */
import { EMAIL_MAX_LENGTH } from './limits.ts';

const LOCAL_MAX_LENGTH = 64;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** The characters allowed in a typed domain before it becomes ASCII. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** The normalised address, or null when the text is not one. `toAscii` answers an empty text for what is no domain. */
export function emailAddressIn(typed: string, toAscii: (domain: string) => string): string | null {
  const text = typed.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  const [local, typedDomain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  const domain = TYPED_DOMAIN.test(typedDomain) ? toAscii(typedDomain) : '';
  const email = `${local}@${domain}`;
  const fits =
    LOCAL.test(local) &&
    local.length <= LOCAL_MAX_LENGTH &&
    DOMAIN.test(domain) &&
    email.length <= EMAIL_MAX_LENGTH;
  return fits ? email : null;
}
