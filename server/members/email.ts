/**
 * E-mail addresses as they are kept and compared (security R23): lower case, the domain in ASCII; dots and plus signs stay,
 * they belong to the owner. What could break a mail header is no address.
 */
import { domainToASCII } from 'node:url';
import { EMAIL_MAX_LENGTH } from '#schemas/limits.ts';

const LOCAL_MAX_LENGTH = 64;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** What a domain may be typed as before it is brought into ASCII. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** The one spelling of an address, or null when it is none. */
export function readEmail(typed: string): string | null {
  const text = typed.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  const [local, typedDomain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  const domain = TYPED_DOMAIN.test(typedDomain) ? domainToASCII(typedDomain) : '';
  const email = `${local}@${domain}`;
  const fits =
    LOCAL.test(local) &&
    local.length <= LOCAL_MAX_LENGTH &&
    DOMAIN.test(domain) &&
    email.length <= EMAIL_MAX_LENGTH;
  return fits ? email : null;
}

/** `a…@example.org`: enough to know one's own. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(Math.max(at, 0))}`;
};
