import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IntentKey } from '#schemas/ids.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { forgetSeenPhotos } from '#src/features/messages/photo/seen-photos.ts';
import { changeDataSaver } from '#src/data/saving/data-saver.ts';
import { formDraftQuery } from '#sync/queries/complaints.ts';
import { conversationQuery, type MessageItem } from '#sync/queries/conversation.ts';
import { FakePixels, stubCanvas } from '#tests/support/fake-canvas.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { conversationOf, messageOf } from '#tests/support/people.ts';
import { jpegOf } from '#tests/support/photo-files.ts';

withLayout();

const KEY = IntentKey.parse('0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f');
const FILE = new Blob(['bytes']);
const IMAGE = {
  id: null,
  thumb_filename: 'train.webp',
  full_filename: null,
  placeholder: 'data:image/webp;base64,AA',
};

const waiting = (changed: Partial<MessageItem> = {}) =>
  messageOf('1', {
    key: KEY,
    id: null,
    client_id: KEY,
    mine: true,
    type: 'photo',
    body: '',
    waiting: KEY,
    state: 'queued',
    upload: { sent: null },
    ...changed,
  });

const theirs = () => messageOf('2', { type: 'photo', body: '', image: IMAGE });

describe('[product 2.9] my photo on its way', () => {
  test('is read from this device and shown at once', async () => {
    const { sync } = openConversation(fresh(conversationOf({ rows: [] })));
    sync.api.readPhoto = () => Promise.resolve(ok({ file: FILE }));
    sync.put(conversationQuery, fresh(conversationOf({ rows: [waiting()] })));

    // While the bytes are read an empty picture stands in its place.
    await screen.findByRole('img', { name: 'Your photo' });
    const address = () => screen.getByRole('img', { name: 'Your photo' }).getAttribute('src') ?? '';
    await expect.poll(address).toMatch(/^blob:/);
    expect(within(await historyLog()).getByText('Waiting for connection')).toBeDefined();
  });

  test('shows in words how much of it has arrived', async () => {
    const rows = [waiting({ state: 'sending', upload: { sent: 0.4 } })];
    openConversation(fresh(conversationOf({ rows })));

    expect(within(await historyLog()).getByText('Uploading 40 %')).toBeDefined();
  });

  test('that was refused can be discarded, and not edited', async () => {
    const rows = [waiting({ state: 'failed_other', reason: 'media_type' })];
    const { user } = openConversation(fresh(conversationOf({ rows })));
    const line = within(await historyLog()).getByRole('button', {
      name: /^This kind of file does not work here/,
    });
    await user.click(line);

    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Try now', 'Delete']);
  });
});

describe('[product 3.1] a photo of the other member', () => {
  afterEach(() => localStorage.clear());
  const covered = () => screen.findByRole('button', { name: /Tap to see/ });

  test('is covered until it is pressed, and then stays uncovered on this device', async () => {
    const first = openConversation(fresh(conversationOf({ rows: [theirs()] })));
    await first.user.click(await covered());
    expect(await screen.findByRole('button', { name: 'Photo from Emma' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();

    openConversation(fresh(conversationOf({ rows: [theirs()] })));
    expect(await screen.findByRole('button', { name: 'Photo from Emma' })).toBeDefined();
  });

  test('is covered again after the logout', async () => {
    const { user } = openConversation(fresh(conversationOf({ rows: [theirs()] })));
    await user.click(await covered());
    act(() => forgetSeenPhotos());
    cleanup();

    openConversation(fresh(conversationOf({ rows: [theirs()] })));
    expect(await covered()).toBeDefined();
  });
});

describe('[product 2.10] a photo of the other member with the data saver on', () => {
  beforeEach(() => changeDataSaver('on'));
  afterEach(() => changeDataSaver('off'));

  test('loads when it is pressed', async () => {
    const { user } = openConversation(fresh(conversationOf({ rows: [theirs()] })));
    const held = await screen.findByRole('button', { name: /Tap to load/ });
    expect(screen.queryByRole('img', { name: 'Photo from Emma' })).toBeNull();

    await user.click(held);

    expect(await screen.findByRole('button', { name: 'Photo from Emma' })).toBeDefined();
  });
});

describe('[contract 10] the button for a photo', () => {
  const composer = () => screen.findByRole('textbox', { name: 'Message to Emma' });
  const button = () => screen.queryByRole('button', { name: 'Send a photo' });

  test('opens a sheet that offers to choose a picture', async () => {
    const { sync, user } = openConversation(fresh(conversationOf({ rows: [messageOf('1')] })));
    await user.click(await screen.findByRole('button', { name: 'Send a photo' }));

    const sheet = await screen.findByRole('dialog', { name: 'Photo for Emma' });
    expect(within(sheet).getByLabelText('Choose a photo')).toBeDefined();
    expect(said(sync, 'sendPhoto')).toEqual([]);
  });

  const file = new File(['words'], 'letter.txt', { type: 'text/plain' });
  const transfer = { types: ['Files'], files: [file] };
  const TAKEN = /^Only PNG and JPEG photos work here/;

  test('is not needed for a file that is pasted into the composer', async () => {
    openConversation(fresh(conversationOf({ rows: [messageOf('1')] })));

    fireEvent.paste(await composer(), { clipboardData: transfer });

    const sheet = await screen.findByRole('dialog', { name: 'Photo for Emma' });
    expect(await within(sheet).findByText(TAKEN)).toBeDefined();
  });

  test('is not needed for a file that is dropped on the messages, and the page stays', async () => {
    openConversation(fresh(conversationOf({ rows: [messageOf('1')] })));
    const log = await historyLog();

    const goesOn = [
      fireEvent.dragOver(log, { dataTransfer: transfer }),
      fireEvent.drop(log, { dataTransfer: transfer }),
    ];

    expect(goesOn).toEqual([false, false]);
    const sheet = await screen.findByRole('dialog', { name: 'Photo for Emma' });
    expect(await within(sheet).findByText(TAKEN)).toBeDefined();
  });

  test('leaves a copied text alone that brings a picture of itself', async () => {
    openConversation(fresh(conversationOf({ rows: [messageOf('1')] })));
    const clipboardData = { ...transfer, types: ['text/plain', 'Files'] };

    expect(fireEvent.paste(await composer(), { clipboardData })).toBe(true);
  });

  test('where there is none, a pasted picture is answered with a sentence', async () => {
    openConversation(fresh(conversationOf({ rows: [messageOf('1')], canReact: false })));

    fireEvent.paste(await composer(), { clipboardData: transfer });

    expect(await screen.findByText('Photos cannot be sent here.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['before the other member has written', { rows: [messageOf('1', { mine: true })] }],
    ['on a site without the call', { rows: [messageOf('1')], canReact: false }],
  ])('is not offered %s', async (_case, changed) => {
    openConversation(fresh(conversationOf(changed)));

    await composer();
    expect(button()).toBeNull();
  });
});

describe('[contract 10] a chosen photo', () => {
  beforeEach(() => stubCanvas({ width: 10, height: 10 }));
  afterEach(() => vi.unstubAllGlobals());

  const caption = () => screen.findByLabelText<HTMLTextAreaElement>('Caption, if you like');
  const choose = async (label: string) => {
    const file = new File([Uint8Array.from(await jpegOf())], 'me.jpg', { type: 'image/jpeg' });
    fireEvent.change(await screen.findByLabelText(label), { target: { files: [file] } });
  };

  async function preview() {
    const app = openConversation(fresh(conversationOf({ rows: [messageOf('1')] })));
    await app.user.click(await screen.findByRole('button', { name: 'Send a photo' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Photo for Emma' }));
    await choose('Choose a photo');
    await app.user.type(await caption(), 'On the train');
    return { ...app, sheet };
  }

  test('keeps its caption when another one is chosen in its place', async () => {
    await preview();

    await choose('Choose another one');

    expect((await caption()).value).toBe('On the train');
  });

  test('[product 2.12] keeps its caption on this device when the sheet or the page is closed', async () => {
    const { sync, user, sheet } = await preview();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

    const draft = { form: 'photo emma', body: 'On the train' };
    expect(said(sync, 'saveFormDraft').at(-1)).toEqual(draft);
    sync.put(formDraftQuery, fresh({ body: draft.body }), { form: draft.form });
    await user.click(await screen.findByRole('button', { name: 'Send a photo' }));
    await choose('Choose a photo');

    expect((await caption()).value).toBe('On the train');
  });

  test('has no caption left when it is cancelled', async () => {
    const { sync, user, sheet } = await preview();
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

    expect(said(sync, 'saveFormDraft').at(-1)).toEqual({ form: 'photo emma', body: '' });
  });

  test('that is being stored cannot be given up, as it would be sent all the same', async () => {
    const { sync, user, sheet } = await preview();
    const storing = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.sendPhoto>>>();
    sync.api.sendPhoto = () => storing.promise;

    await user.click(sheet.getByRole('button', { name: 'Send' }));
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(sheet.getByLabelText('Choose another one')).toHaveProperty('disabled', true);
    storing.resolve(fail({ code: 'storage', reason: 'full' }));

    await sheet.findByRole('alert');
    expect((await caption()).value).toBe('On the train');
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  test('leaves no draft of what is typed while it is being stored', async () => {
    const { sync, user, sheet } = await preview();
    const storing = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.sendPhoto>>>();
    sync.api.sendPhoto = () => storing.promise;
    await user.click(sheet.getByRole('button', { name: 'Send' }));
    const before = said(sync, 'saveFormDraft').length;

    await user.type(await caption(), '!');
    storing.resolve(ok({ client_id: IntentKey.parse(crypto.randomUUID()) }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

    expect(said(sync, 'saveFormDraft')).toHaveLength(before);
  });

  test('that could not be stored says so of itself only', async () => {
    const { sync, user, sheet } = await preview();
    sync.api.sendPhoto = () =>
      Promise.resolve(fail({ code: 'refused', status: 0, reason: 'too_large', message: '' }));
    await user.click(sheet.getByRole('button', { name: 'Send' }));
    await sheet.findByRole('alert');

    await choose('Choose another one');

    await expect.poll(() => sheet.queryByRole('alert')).toBeNull();
  });
});

describe('[contract 10] a part of the chosen photo', () => {
  const PICTURE = { width: 1_600, height: 1_000, close: () => undefined };

  /** The bytes of a JPEG are the size of what was drawn, such as `1600 × 1000`. */
  function stubDrawing({ isNoisy = false } = {}) {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(PICTURE));
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        readonly #size: string;
        constructor(width: number, height: number) {
          this.#size = `${width} × ${height}`;
        }
        getContext = () => Object.assign(new FakePixels({ isNoisy }), { canvas: this });
        convertToBlob = () => Promise.resolve(new Blob([this.#size], { type: 'image/jpeg' }));
      },
    );
  }
  beforeEach(() => {
    stubDrawing();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function preview() {
    const app = openConversation(fresh(conversationOf({ rows: [messageOf('1')] })));
    await app.user.click(await screen.findByRole('button', { name: 'Send a photo' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Photo for Emma' }));
    const files = [new File([Uint8Array.from(await jpegOf())], 'me.jpg', { type: 'image/jpeg' })];
    fireEvent.change(await sheet.findByLabelText('Choose a photo'), { target: { files } });
    await app.user.type(await sheet.findByLabelText('Caption, if you like'), 'On the train');
    const press = async (name: string) =>
      app.user.click(await sheet.findByRole('button', { name }));
    const sent = vi.spyOn(app.sync.api, 'sendPhoto');
    const sentBytes = async () => {
      await press('Send');
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
      return sent.mock.calls[0]?.[0].file.text();
    };
    return { sheet, press, sent, sentBytes };
  }
  type Sheet = Awaited<ReturnType<typeof preview>>['sheet'];
  const shown = (sheet: Sheet) =>
    sheet.getByRole('img', { name: 'Your photo, as Emma will see it' }).getAttribute('src');
  const backAtButton = async (sheet: Sheet) => {
    const button = await sheet.findByRole('button', { name: 'Crop' });
    await expect.poll(() => document.activeElement).toBe(button);
  };

  test('is shown and sent in the place of the whole one, in the same shape and with its caption', async () => {
    const { sheet, press, sent, sentBytes } = await preview();
    const whole = shown(sheet);
    await press('Crop');
    expect(document.activeElement).toBe(await sheet.findByRole('group', { name: 'Crop' }));

    await press('Zoom in');
    await press('Use this photo');

    await backAtButton(sheet);
    expect(shown(sheet)).not.toBe(whole);
    expect(await sentBytes()).toBe('1280 × 800');
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ body: 'On the train' });
  });

  test('is turned with its shape', async () => {
    const { press, sentBytes } = await preview();
    await press('Crop');

    await press('Rotate right');
    await press('Use this photo');

    expect(await sentBytes()).toBe('1000 × 1600');
  });

  test('is not taken by Back: the whole one stays', async () => {
    const { sheet, press, sentBytes } = await preview();
    const whole = shown(sheet);
    await press('Crop');
    await press('Zoom in');

    await press('Back');

    await backAtButton(sheet);
    expect(shown(sheet)).toBe(whole);
    expect(await sentBytes()).toBe('1600 × 1000');
  });

  test('is chosen from the whole one again after it was taken', async () => {
    const { press, sentBytes } = await preview();
    await press('Crop');
    await press('Zoom in');
    await press('Use this photo');

    await press('Crop');
    await press('Use this photo');

    expect(await sentBytes()).toBe('1600 × 1000');
  });

  test('that the browser cannot make is told of, and the whole one stays', async () => {
    const { sheet, press, sentBytes } = await preview();
    await press('Crop');
    await sheet.findByRole('group', { name: 'Crop' });
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => null;
      },
    );

    await press('Use this photo');

    expect((await sheet.findByRole('alert')).textContent).toMatch(/^This photo is too big/);
    await press('Back');
    expect(await sentBytes()).toBe('1600 × 1000');
  });

  test('of a picture that cannot be opened again is not offered, and it says why', async () => {
    const { sheet, press } = await preview();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no memory')));

    await press('Crop');

    expect((await sheet.findByRole('alert')).textContent).toMatch(/^This photo cannot be opened/);
    expect(sheet.queryByRole('group', { name: 'Crop' })).toBeNull();
  });

  test('is not offered where the browser cannot cut', async () => {
    stubDrawing({ isNoisy: true });
    const { sheet } = await preview();

    expect(sheet.getByRole('button', { name: 'Send' })).toBeDefined();
    expect(sheet.queryByRole('button', { name: 'Crop' })).toBeNull();
  });
});
