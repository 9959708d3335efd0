/** Sends a picture in the conversation that is open, by the sheet of the composer. */
import { isThere, press, pressNamed, shows, typeInto } from './in-page.ts';
import type { Walker } from './walker.ts';

interface Sent {
  /** A JPEG, as Base64. */
  photo: string;
  caption: string;
  /** What happens to the page after each step. */
  disturb?: () => Promise<unknown>;
}

export async function sendPhoto(
  walker: Walker,
  { photo, caption, disturb = () => Promise.resolve() }: Sent,
): Promise<void> {
  await pressNamed(walker, 'Send a photo');
  await isThere(walker, '[role="dialog"] input[type="file"]');
  await walker.ask((given) => {
    const bytes = Uint8Array.from(atob(given), (one) => one.charCodeAt(0));
    const chosen = new DataTransfer();
    chosen.items.add(new File([bytes], 'me.jpg', { type: 'image/jpeg' }));
    const input = document.querySelector('[role="dialog"] input[type="file"]');
    if (!(input instanceof HTMLInputElement)) return;
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, photo);
  await isThere(walker, '[role="dialog"] form img');
  await disturb();
  await typeInto(walker, 'textarea[name="caption"]', caption);
  await press(walker, '[role="dialog"] form button[type="submit"]');
  await walker.until(
    'the sheet is closed',
    () => document.querySelector('[role="dialog"]') === null,
  );
  await shows(walker, '[role="log"]', caption);
  // Before the copy of the server takes the place of the own one.
  await disturb();
}
