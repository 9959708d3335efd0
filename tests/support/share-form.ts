/** Shares with the app as the system does: a window is opened with the form of the manifest, and no page is named that sent it. */
import type { Page } from '@playwright/test';
import { SHARE_FIELDS, SHARE_PATH } from '#schemas/share-form.ts';

interface Shared {
  text?: string;
  /** A JPEG. */
  picture?: Buffer;
  /** The page that holds the form is named, as a browser does it by itself. */
  isNamed?: boolean;
}

/** The page that is open holds the form. It goes on to what the answer leads to. */
export async function share(page: Page, origin: string, shared: Shared): Promise<void> {
  const { text = '', picture, isNamed = false } = shared;
  const given = {
    action: origin + SHARE_PATH,
    fields: SHARE_FIELDS,
    text,
    picture: picture === undefined ? null : [...picture],
    isNamed,
  };
  const led = page.waitForURL(origin + SHARE_PATH);
  await page.evaluate(({ action, fields, text: words, picture: bytes, isNamed: named }) => {
    const form = document.createElement('form');
    Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
    if (!named) {
      const policy = document.createElement('meta');
      Object.assign(policy, { name: 'referrer', content: 'no-referrer' });
      document.head.append(policy);
    }
    const input = (name: string, type: string) => {
      const field = document.createElement('input');
      Object.assign(field, { name, type });
      form.append(field);
      return field;
    };
    input(fields.text, 'text').value = words;
    if (bytes !== null) {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'shared.jpg', { type: 'image/jpeg' }));
      input(fields.picture, 'file').files = transfer.files;
    }
    form.hidden = true;
    document.body.append(form);
    form.submit();
  }, given);
  await led;
}
