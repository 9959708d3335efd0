/** Reads the address that a visitor reports: of a profile, or of a picture. Pure. The host is ignored: a site may have several. */
import { ProfileId } from '#schemas/ids.ts';

export type ReportedPlace =
  | { readonly type: 'profile'; readonly id: string }
  | { readonly type: 'picture'; readonly name: string };

/** Makes a whole address of one that was copied without its scheme. */
const ANY_SITE = 'https://site.invalid';
const PICTURE_NAME = /^[\w.-]{1,200}$/;

/** Null for a text that is not such an address. */
export function readReportedPlace(address: string): ReportedPlace | null {
  const text = address.trim();
  if (!URL.canParse(text, ANY_SITE)) return null;
  const parts = new URL(text, ANY_SITE).pathname.split('/').filter((part) => part !== '');
  const members = parts.indexOf('members');
  if (members !== -1) {
    const id = ProfileId.safeParse(parts[members + 1]);
    return id.success ? { type: 'profile', id: id.data } : null;
  }
  const name = parts.at(-1) ?? '';
  return PICTURE_NAME.test(name) ? { type: 'picture', name } : null;
}
