/** The contacts of the device, where its browser offers them: the member picks, and the page gets what was picked. */
interface Picker {
  select: (properties: ['email'], options: { multiple: true }) => Promise<{ email?: string[] }[]>;
}

const isPicker = (given: unknown): given is Picker =>
  typeof given === 'object' && given !== null && 'select' in given;

/** Null in browsers without it. */
function picker(): Picker | null {
  const given: unknown = 'contacts' in navigator ? navigator.contacts : null;
  return isPicker(given) ? given : null;
}

export const hasContactPicker = (): boolean => picker() !== null;

/** The addresses of the picked contacts, one on each line; empty when none was picked. */
export async function pickEmails(): Promise<string> {
  try {
    const picked = (await picker()?.select(['email'], { multiple: true })) ?? [];
    return picked.flatMap(({ email = [] }) => email).join('\n');
  } catch {
    return '';
  }
}
