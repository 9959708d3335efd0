import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail } from '#schemas/outcome.ts';
import { PhotoStep } from '#src/routes/signup/photo-step.tsx';
import { photosQuery, type PhotoView } from '#sync/queries/photos.ts';
import { FakePixels } from '#tests/support/fake-canvas.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { imageAs, jpegFromPhone, jpegOf, pngClaiming } from '#tests/support/photo-files.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';
import { renderStep } from '#tests/support/render-step.tsx';

const PICTURE = { width: 1_600, height: 1_000, close: vi.fn<() => void>() };
/** What the browser drew last, and the sizes it made JPEGs of. */
const made: { drawn: number; sizes: string[]; qualities: number[]; isNoisy: boolean } = {
  drawn: 0,
  sizes: [],
  qualities: [],
  isNoisy: false,
};
const decoded = vi.fn<(file: Blob, options: object) => Promise<object>>();

beforeEach(() => {
  Object.assign(made, { drawn: 0, sizes: [], qualities: [], isNoisy: false });
  PICTURE.close.mockClear();
  decoded.mockReset().mockResolvedValue(PICTURE);
  vi.stubGlobal('createImageBitmap', decoded);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly #size: string;
      constructor(width: number, height: number) {
        this.#size = `${width}×${height}`;
      }
      getContext = () =>
        Object.assign(new FakePixels(made), {
          canvas: { width: 640, height: 800 },
          drawImage: () => {
            made.drawn += 1;
            made.sizes.push(this.#size);
          },
        });
      convertToBlob = ({ quality }: { quality: number }) => {
        made.qualities.push(quality);
        const bytes = quality > 0.75 ? 400_000 : 250_000;
        return Promise.resolve(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
      };
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const fileOf = (bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg') =>
  new File([Uint8Array.from(bytes)], name, { type });
const picker = () => screen.getByLabelText('Choose a photo');
const use = () => screen.findByRole('button', { name: 'Use this photo' });

test('[§4 step 2] a picture is chosen, cut out, made small and added; the step goes on at once', async () => {
  const { user, sync, onNext } = renderStep(PhotoStep);
  await user.upload(picker(), fileOf(await jpegOf()));

  await user.click(await use());

  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  const [added] = sync.calls.filter(({ command }) => command === 'addPhoto');
  expect(added?.given).toMatchObject({ file: { size: 250_000, type: 'image/jpeg' } });
  expect(made).toMatchObject({ drawn: 1, sizes: ['800×1000'] });
  expect(made.qualities.at(-1)).toBeLessThan(0.75);
});

test('no other picture is chosen while one is being added', async () => {
  const { user, sync, onNext } = renderStep(PhotoStep);
  const adding = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.addPhoto>>>();
  sync.api.addPhoto = () => adding.promise;
  await user.upload(picker(), fileOf(await jpegOf()));
  await user.click(await use());
  await user.click(screen.getByRole('button', { name: 'Choose another one' }));

  expect(screen.queryByLabelText('Choose a photo')).toBeNull();
  adding.resolve(fail({ code: 'storage', reason: 'full' }));
  await user.click(await screen.findByRole('button', { name: 'Choose another one' }));
  expect(picker()).toBeTruthy();
  expect(onNext).not.toHaveBeenCalled();
});

test('the picture is turned, zoomed and moved by keyboard alone', async () => {
  const { user } = renderStep(PhotoStep);
  await user.upload(picker(), fileOf(await jpegOf()));
  await user.click(await screen.findByRole('button', { name: 'Rotate right' }));
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(screen.getByRole('slider', { name: 'Zoom' })).toMatchObject({ value: '1.25' });

  fireEvent.change(screen.getByRole('slider', { name: 'Move up and down' }), {
    target: { value: '0' },
  });
  await user.click(await use());

  // A turned picture of 1600×1000 is 1000 wide: a frame of 800×1000 after the zoom.
  expect(made.sizes).toEqual(['800×1000']);
});

test.each<[string, () => File | Promise<File>, RegExp]>([
  [
    'a GIF renamed to PNG',
    async () => fileOf(await imageAs('gif'), 'me.png', 'image/png'),
    /Only PNG and JPEG/,
  ],
  ['a text', () => fileOf(new TextEncoder().encode('hello')), /Only PNG and JPEG/],
  [
    'a picture of more pixels than any camera takes',
    () => fileOf(pngClaiming(65_535, 65_535, Buffer.from([0]))),
    /too big for this device/,
  ],
])('[§5 photo] %s is refused before anything is decoded', async (_case, file, text) => {
  const { sync } = renderStep(PhotoStep);

  fireEvent.change(picker(), { target: { files: [await file()] } });

  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(decoded).not.toHaveBeenCalled();
  expect(sync.calls.some(({ command }) => command === 'addPhoto')).toBe(false);
});

test.each([
  ['of a phone with 48 megapixels', 8_064, 6_048, 3_200],
  ['of a phone with 200 megapixels', 16_320, 12_240, 3_200],
  ['that is a panorama', 20_000, 4_000, 12_000],
])('a picture %s is decoded no larger than its photo needs', async (_, width, height, wanted) => {
  const { user } = renderStep(PhotoStep);
  await user.upload(picker(), fileOf(pngClaiming(width, height, Buffer.from([0]))));

  expect(await use()).toBeTruthy();
  expect(decoded).toHaveBeenCalledExactlyOnceWith(
    expect.any(Blob),
    expect.objectContaining({ resizeWidth: wanted, imageOrientation: 'from-image' }),
  );
});

test('a picture that this device cannot decode is sent as it is, where the site takes it', async () => {
  decoded.mockRejectedValue(new DOMException('no memory', 'InvalidStateError'));
  const { user, sync } = renderStep(PhotoStep);
  await user.upload(picker(), fileOf(pngClaiming(7_000, 5_000, Buffer.from([0]))));
  expect(await screen.findByText(/^This browser cannot cut your photo/)).toBeTruthy();

  await user.click(await use());

  const [added] = sync.calls.filter(({ command }) => command === 'addPhoto');
  expect(added?.given).toMatchObject({ file: { type: 'image/png' } });
});

test('a picture that neither this device nor the site can take is too big', async () => {
  decoded.mockRejectedValue(new DOMException('no memory', 'InvalidStateError'));
  const { user } = renderStep(PhotoStep);
  await user.upload(picker(), fileOf(pngClaiming(8_000, 6_000, Buffer.from([0]))));

  expect((await screen.findByRole('alert')).textContent).toMatch(/too big for this device/);
});

test('a browser that mixes noise into a canvas sends the picture itself, without its metadata', async () => {
  made.isNoisy = true;
  const { user, sync } = renderStep(PhotoStep);
  await user.upload(picker(), fileOf(await jpegFromPhone('secret place')));
  expect(await screen.findByText(/^This browser cannot cut your photo, so the/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rotate right' }));

  await user.click(await use());

  expect(made.qualities).toEqual([]);
  const [added] = sync.calls.filter(({ command }) => command === 'addPhoto');
  expect(added?.given).toMatchObject({ file: { type: 'image/jpeg' } });
  expect(JSON.stringify(added?.given)).toMatch(/"crop":"1( [01]\.\d{6}){4}"/);
});

test('where the site does not cut, such a picture is sent whole, and the member is shown that', async () => {
  made.isNoisy = true;
  const sync = fakeSync(AS_MEMBER);
  sync.setStatus({ contract: 'specification' });
  const { user } = renderStep(PhotoStep, { sync });
  await user.upload(picker(), fileOf(await jpegOf()));
  expect(await screen.findByText(/so it is sent whole/)).toBeTruthy();

  await user.click(await use());

  const [added] = sync.calls.filter(({ command }) => command === 'addPhoto');
  expect(added?.given).not.toHaveProperty('crop');
});

test('a damaged picture is refused in words, and another one can be chosen', async () => {
  decoded.mockRejectedValueOnce(new DOMException('broken', 'InvalidStateError'));
  const { user } = renderStep(PhotoStep);
  await user.upload(picker(), fileOf(await jpegOf()));
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be opened/);

  await user.upload(picker(), fileOf(await jpegOf()));

  expect(await use()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture can be dropped; “Choose another one” gives its memory back', async () => {
  const { user } = renderStep(PhotoStep);
  const place = screen.getByText('Drop a photo here').closest('div');
  if (place === null) throw new Error('there is no place to drop');
  fireEvent.drop(place, { dataTransfer: { files: [fileOf(await jpegOf())] } });

  await user.click(await screen.findByRole('button', { name: 'Choose another one' }));

  expect(picker()).toBeTruthy();
  expect(PICTURE.close).toHaveBeenCalledOnce();
});

test('a full device says why, and the picture stays on screen', async () => {
  const sync = fakeSync(AS_MEMBER);
  sync.api.addPhoto = () => Promise.resolve(fail({ code: 'storage', reason: 'full' }));
  const { user, onNext } = renderStep(PhotoStep, { sync });
  await user.upload(picker(), fileOf(await jpegOf()));

  await user.click(await use());

  expect((await screen.findByRole('alert')).textContent).toContain('no room left');
  expect(await use()).toBeTruthy();
  expect(onNext).not.toHaveBeenCalled();
});

const photo = (state: PhotoView['state'], reason: string | null = null): PhotoView => ({
  key: state,
  image: null,
  state,
  reason,
  upload: null,
  sent: null,
});

test('[product 2.9] each photo says its state, and why it is not shown', () => {
  const sync = fakeSync(AS_MEMBER);
  const rows = [
    photo('live'),
    photo('in_review'),
    photo('rejected', 'moderated'),
    photo('refused', 'too_large'),
    photo('uploading'),
    { ...photo('uploading'), key: 'half', sent: 0.5 },
  ];
  sync.put(photosQuery, fresh({ rows }));
  renderStep(PhotoStep, { sync });

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Everyone can see it',
    'In review. Only you see it until then.',
    'Not shown. This goes against the rules of the site.',
    'Not accepted. That is too big.',
    'On its way',
    'On its way, 50 %',
  ]);
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
});

test('offline a photo says that it is kept', () => {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'offline' });
  sync.put(photosQuery, fresh({ rows: [photo('uploading')] }));
  renderStep(PhotoStep, { sync });

  expect(screen.getByRole('listitem').textContent).toMatch(/Kept on this device/);
});
