/**
 * The third walk of every engine: what a translator, hands and a protection against fingerprints do to a conversation
 * (decisions 121). The finger moves by 3 px, an Enter ends a composition in Safari's order of events, and two pictures that are
 * stored turned are sent, the second one where a canvas gives back noise.
 */
import { translateTexts } from '#tests/support/translator.ts';
import { jpegTurned } from '#tests/support/photo-files.ts';
import { ENTER } from './browser.ts';
import { isThere, press, pressNamed, shows, typeInto } from './in-page.ts';
import { sendPhoto } from './send-photo.ts';
import { logIn, openConversation, type Traveller } from './walk.ts';
import type { Walker } from './walker.ts';

/** Answers what the member has written, oldest first. */
export async function walkHands(traveller: Traveller): Promise<string[]> {
  const { walker, mark } = traveller;
  const [composed, turned, noisy] = [`${mark} composed`, `${mark} turned`, `${mark} noisy`];
  await walker.step('log in', async () => {
    await logIn(traveller);
    await translate(walker);
  });
  await walker.step('translated conversation', async () => {
    await walker.open('/chats');
    await translate(walker);
    await openConversation(walker);
    await translate(walker);
  });
  await walker.step('long press', () => longPress(walker));
  await walker.step('composition', () => compose(walker, composed));
  const photo = (await jpegTurned()).toString('base64');
  const disturb = () => walker.ask(translateTexts);
  await walker.step('turned picture', () => sendPhoto(walker, { photo, caption: turned, disturb }));
  await walker.step('picture from a canvas of noise', async () => {
    await walker.ask(spoilCanvases);
    await sendPhoto(walker, { photo, caption: noisy, disturb });
  });
  await walker.step('pictures as they are stored', () => picturesAreRight(walker));
  return [composed, turned, noisy];
}

const translate = (walker: Walker): Promise<void> =>
  walker.untilHere('the page is translated', async () => {
    await walker.ask(translateTexts);
    return (await walker.ask(() => document.querySelector('main font') !== null)) === true;
  });

async function longPress(walker: Walker): Promise<void> {
  await walker.ask((distance) => {
    const bubble = [...document.querySelectorAll('[data-message]')].at(-1);
    const touch = { bubbles: true, pointerType: 'touch', isPrimary: true };
    const { x, y } = bubble?.getBoundingClientRect() ?? { x: 0, y: 0 };
    bubble?.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: x, clientY: y }));
    const moved = { ...touch, clientX: x + distance, clientY: y };
    bubble?.dispatchEvent(new PointerEvent('pointermove', moved));
  }, 3);
  await isThere(walker, '[role="menu"]');
  await walker.ask(translateTexts);
  await pressNamed(walker, 'Reply');
  await press(walker, 'button[aria-label="Do not quote"]');
}

/** The Enter of the composition comes in the middle of the text, so that half a message would be seen on the server. */
async function compose(walker: Walker, text: string): Promise<void> {
  const middle = text.length - 4;
  await typeInto(walker, '#composer', text.slice(0, middle));
  await walker.ask(() => {
    const field = document.querySelector('#composer');
    field?.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    field?.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    const key = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    field?.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await translate(walker);
  await walker.type(text.slice(middle) + ENTER);
  await shows(walker, '[role="log"]', text);
}

/** As a protection against fingerprints does it: what is read from a canvas is not what was drawn. Runs in the page. */
function spoilCanvases(): void {
  Object.assign(OffscreenCanvasRenderingContext2D.prototype, {
    getImageData: (_x: number, _y: number, width: number, height: number) =>
      new ImageData(width, height),
  });
  Object.assign(OffscreenCanvas.prototype, {
    convertToBlob() {
      const spoilt = document.createElement('canvas');
      const context = spoilt.getContext('2d');
      if (context) context.fillStyle = 'lime';
      context?.fillRect(0, 0, spoilt.width, spoilt.height);
      return new Promise((done) => spoilt.toBlob(done, 'image/jpeg'));
    },
  });
}

/** Both stand upright, red above and blue below. They are looked at in another document, whose canvases are true. */
async function picturesAreRight(walker: Walker): Promise<void> {
  await walker.open(String(await walker.ask(() => location.pathname)));
  await isThere(walker, '[role="log"]');
  await walker.until('two pictures of the server, upright', async () => {
    const conversation = location.pathname.split('/').at(-1);
    const answer = await fetch(`/api/messages.php?conversation=${conversation}`);
    // The portrait of the other member is `main_image`.
    const names = (await answer.text()).matchAll(/"image":\{[^}]*"thumb_filename":"([^"]+)"/g);
    const isRight = await Promise.all(
      [...names].slice(-2).map(async ([, name]) => {
        const stored = await fetch(`/images/${name}`);
        const picture = await createImageBitmap(await stored.blob());
        const { width, height } = picture;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(picture, 0, 0);
        const at = (y: number) => [...(context?.getImageData(width / 2, y, 1, 1).data ?? [])];
        const [above, below] = [at(height / 4), at((height * 3) / 4)];
        const isRed = (above[0] ?? 0) > 200 && (above[2] ?? 255) < 50;
        const isBlue = (below[2] ?? 0) > 200 && (below[0] ?? 255) < 50;
        return height > width && isRed && isBlue;
      }),
    );
    return isRight.length === 2 && isRight.every(Boolean);
  });
}
