/** [product 3.10] The pictures of a question to the site: of the form, of the own case and of the case of staff. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { IntentKey } from '#schemas/ids.ts';
import { fail, ok } from '#schemas/outcome.ts';
import type { Image } from '#schemas/profile.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { complaintsQuery, formDraftQuery } from '#sync/queries/complaints.ts';
import { openComplaintsQuery } from '#sync/queries/staff/lists.ts';
import { questionOf } from '#tests/support/cases.ts';
import { stubCanvas } from '#tests/support/fake-canvas.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { settingsWith } from '#tests/support/site-settings.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { complaintOf, listOf, staffSync } from '#tests/support/staff.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const keptOf = (count: number) =>
  Array.from({ length: count }, () => ({ key: IntentKey.parse(crypto.randomUUID()), size: 70 }));

const imageOf = (name: string): Image => ({
  id: null,
  thumb_filename: `${name}-300.webp`,
  full_filename: `${name}-600.webp`,
  placeholder: null,
});

async function asking({ count = 0, max = 3 }: { count?: number; max?: number }) {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'offline' });
  const pictures = keptOf(count);
  sync.put(complaintsQuery, fresh({ rows: [], picturesMax: max }));
  sync.put(formDraftQuery, fresh({ body: 'typed', pictures }));
  const file = new Blob([Uint8Array.of(1)]);
  sync.api.readFormPicture = () => Promise.resolve(ok({ file }));
  const app = renderApp('/complaints#support', sync);
  await screen.findByRole('textbox', { name: 'Subject' });
  return { sync, pictures, ...app };
}

const given = (sync: FakeSync, command: string) =>
  sync.calls.filter((call) => call.command === command).map((call) => call.given);

const group = () => within(screen.getByRole('group', { name: 'Pictures' }));

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

async function choose(bytes: readonly number[]): Promise<void> {
  const input = screen.getByLabelText<HTMLInputElement>('Add a picture');
  const file = new File([Uint8Array.from(bytes)], 'screen.png');
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
    await Promise.resolve();
  });
}

describe('the form', () => {
  test('keeps a chosen picture with what is typed', async () => {
    stubCanvas({ width: 30, height: 40 });
    const { sync } = await asking({});

    await choose(PNG);

    await waitFor(() => expect(given(sync, 'addFormPicture')).toHaveLength(1));
    const [kept] = given(sync, 'addFormPicture');
    expect(kept).toMatchObject({ form: 'complaint' });
    expect(Reflect.get(kept ?? {}, 'file')).toBeInstanceOf(Blob);
  });

  test.each([
    ['a file of another kind', [0x47, 0x49, 0x46], /^Only PNG and JPEG photos work here/],
    ['one that cannot be decoded', PNG, /cannot be opened/],
  ])('says at the field why it takes no picture: %s', async (_, bytes, words) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
    const { sync } = await asking({});

    await choose(bytes);

    expect(await group().findByText(words)).toBeTruthy();
    expect(given(sync, 'addFormPicture')).toEqual([]);
  });

  test.each([
    [
      { code: 'refused', status: 0, reason: 'too_many', message: '' } as const,
      /3 pictures at most\.$/,
    ],
    [{ code: 'storage', reason: 'full' } as const, /./],
  ])('says why a picture is not kept: %o', async (failure, words) => {
    stubCanvas({ width: 30, height: 40 });
    const { sync } = await asking({ count: 2 });
    sync.api.addFormPicture = () => Promise.resolve(fail(failure));
    const before = group().queryAllByText(words).length;

    await choose(PNG);

    await waitFor(() => expect(group().queryAllByText(words).length).toBeGreaterThan(before));
  });

  test('shows the kept ones, takes one away, and keeps the focus in the group', async () => {
    const { sync, pictures, user } = await asking({ count: 2 });
    await group().findByRole('img', { name: 'Picture 2' });

    await user.click(group().getByRole('button', { name: 'Remove picture 2' }));

    expect(given(sync, 'removeFormPicture')).toEqual([
      { form: 'complaint', key: pictures[1]?.key },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Pictures' }));
  });

  test('asks for no fourth one', async () => {
    await asking({ count: 3 });

    expect(screen.queryByLabelText('Add a picture')).toBeNull();
    expect(group().getAllByRole('button')).toHaveLength(3);
  });

  test('has no word of pictures for a site that takes none', async () => {
    await asking({ max: 0 });

    expect(screen.queryByRole('group', { name: 'Pictures' })).toBeNull();
  });
});

test('my question shows its pictures from the device while it waits, and then those of the site', async () => {
  const sync = fakeSync(AS_MEMBER);
  const file = new Blob([Uint8Array.of(1)]);
  sync.api.readFormPicture = () => Promise.resolve(ok({ file }));
  const waiting = { state: 'queued', reason: null, nextTryAt: null } as const;
  const rows = [
    questionOf({ key: 'waits', subject: 'Waits', waiting, kept: keptOf(1) }),
    questionOf({ key: 'sent', subject: 'Sent', pictures: [imageOf('one'), imageOf('two')] }),
  ];
  sync.put(formDraftQuery, fresh({ body: '' }));
  sync.put(complaintsQuery, fresh({ rows, picturesMax: 3 }));
  renderApp('/complaints#support', sync);

  const waits = within(await screen.findByRole('article', { name: 'Waits' }));
  const sent = within(screen.getByRole('article', { name: 'Sent' }));

  expect((await waits.findByRole('img', { name: 'Picture 1' })).getAttribute('src')).toMatch(
    /^blob:/,
  );
  expect(sent.getByRole('list', { name: 'Pictures' }).children).toHaveLength(2);
});

test('[contract 71] staff see each picture past every cache', async () => {
  const sync = staffSync('moderator');
  sync.put(settingsQuery, fresh(settingsWith({ cdn_prefix: '/images/' })));
  const complaint = { ...complaintOf('a'), pictures: [imageOf('one'), imageOf('two')] };
  sync.put(openComplaintsQuery, listOf([complaint]));
  const asked: string[] = [];
  sync.api.loadStaffPicture = ({ url }) => {
    asked.push(url);
    return Promise.resolve(ok({ file: new Blob([Uint8Array.of(1)]) }));
  };
  renderApp('/admin/complaints', sync);

  const list = within(await screen.findByRole('list', { name: 'Pictures' }));
  const picture = await list.findByRole('img', { name: 'Picture 2' });

  expect(picture.getAttribute('src')).toMatch(/^blob:/);
  const names = asked.map((url) => url.split('/').at(-1));
  expect([...new Set(names)]).toEqual(['one-600.webp', 'two-600.webp']);
});
