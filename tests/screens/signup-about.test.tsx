import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { forgetKeptTexts } from '#src/data/own-fields/kept-text.ts';
import { AboutStep } from '#src/features/signup/steps/about-step.tsx';
import { interestsQuery } from '#sync/queries/interests.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';
import { renderStep, savedBy } from '#tests/support/render-step.tsx';

afterEach(() => localStorage.clear());

const area = () => screen.getByRole('textbox', { name: 'About you' });
const next = () => screen.getByRole('button', { name: 'Next' });

const prompt = (name: string) => screen.getByRole('button', { name });
const answer = (name: string) => screen.getByRole('textbox', { name });

test('[§4 step 5] a prompt is answered, and the about text says what was asked', async () => {
  const { user, sync, onNext } = renderStep(AboutStep);
  await user.click(prompt('My Sunday looks like'));
  expect(document.activeElement).toBe(answer('My Sunday looks like'));
  expect(prompt('My Sunday looks like').getAttribute('aria-pressed')).toBe('true');

  await user.type(answer('My Sunday looks like'), 'none of it planned ');
  await user.click(next());

  expect(savedBy(sync)).toEqual([
    { field: 'personal', value: 'My Sunday looks like: none of it planned' },
  ]);
  expect(onNext).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});

test('another prompt keeps the answer, and the same one again leaves the member’s own words', async () => {
  const { user } = renderStep(AboutStep, {
    profile: { personal: 'My Sunday looks like: getting lost' },
  });
  expect(answer('My Sunday looks like')).toMatchObject({ value: 'getting lost' });

  await user.click(prompt('Together we could'));
  expect(answer('Together we could')).toMatchObject({ value: 'getting lost' });
  await user.click(prompt('Together we could'));

  expect(area()).toMatchObject({ value: 'getting lost' });
});

test('a prompt without an answer is not saved', async () => {
  const { user, sync, onNext } = renderStep(AboutStep);
  await user.click(prompt('My Sunday looks like'));

  await user.click(next());

  expect(savedBy(sync)).toEqual([]);
  expect(onNext).toHaveBeenCalledOnce();
});

test('the limit is said from 80 % of it on', () => {
  renderStep(AboutStep, { profile: { personal: 'x'.repeat(PERSONAL_MAX_LENGTH * 0.8 - 1) } });
  expect(screen.queryByText(/left$/)).toBeNull();
  document.body.replaceChildren();

  renderStep(AboutStep, { profile: { personal: 'x'.repeat(PERSONAL_MAX_LENGTH - 1) } });
  expect(screen.getByText('1 character left')).toBeTruthy();
});

test('[product 2.12] every letter is on the device, and gone with the sign-out', async () => {
  const first = renderStep(AboutStep);
  await first.user.type(area(), 'A window seat');
  document.body.replaceChildren();

  renderStep(AboutStep);
  expect(area()).toMatchObject({ value: 'A window seat' });
  document.body.replaceChildren();
  forgetKeptTexts();
  renderStep(AboutStep);

  expect(area()).toMatchObject({ value: '' });
});

test('[product 2.11] on a shared device nothing typed is stored', async () => {
  const sync = fakeSync({ ...AS_MEMBER, storage: 'memory' });
  const { user } = renderStep(AboutStep, { sync });

  await user.type(area(), 'A window seat');

  expect(area()).toMatchObject({ value: 'A window seat' });
  expect(localStorage).toHaveLength(0);
});

test('a text that is too long is refused at the field, and nothing of it is cut', async () => {
  const text = 'x'.repeat(PERSONAL_MAX_LENGTH + 1);
  const { user, sync } = renderStep(AboutStep, { profile: { personal: text } });

  await user.click(next());

  expect(document.activeElement).toBe(area());
  expect(screen.getByText(/This text is too long/)).toBeTruthy();
  expect(area()).toMatchObject({ value: text });
  expect(savedBy(sync)).toEqual([]);
});

test('an unchanged text is not saved again', async () => {
  const { user, sync, onNext } = renderStep(AboutStep, { profile: { personal: 'Hello' } });

  await user.click(next());

  expect(savedBy(sync)).toEqual([]);
  expect(onNext).toHaveBeenCalledOnce();
});

describe('interests beside the sentence', () => {
  const withList = () => {
    const sync = fakeSync(AS_MEMBER);
    const names = { sea: 'The sea', dogs: 'Dogs', books: 'Books' };
    sync.put(interestsQuery, fresh({ names }));
    return sync;
  };
  const interest = (name: string) => screen.getByRole('button', { name, pressed: false });

  test('are picked and saved with it, and stay on the device until then', async () => {
    const first = renderStep(AboutStep, { sync: withList() });
    await first.user.click(interest('Dogs'));
    document.body.replaceChildren();

    const { user, sync, onNext } = renderStep(AboutStep, { sync: withList() });
    expect(screen.getByRole('button', { name: 'Dogs', pressed: true })).toBeTruthy();
    await user.type(area(), 'A window seat');
    await user.click(interest('The sea'));
    await user.click(next());

    expect(savedBy(sync)).toEqual([
      { field: 'personal', value: 'A window seat', with: { interests: 'dogs,sea' } },
    ]);
    expect(onNext).toHaveBeenCalledOnce();
    expect(localStorage).toHaveLength(0);
  });

  test('that were picked on a landing page are chosen, and unchanged ones are not saved again', async () => {
    const profile = { interests: ['sea'], personal: 'Hello' };
    const { user, sync } = renderStep(AboutStep, { sync: withList(), profile });
    expect(screen.getByRole('button', { name: 'The sea', pressed: true })).toBeTruthy();

    await user.click(next());

    expect(savedBy(sync)).toEqual([]);
  });

  test('are not offered at a site that has none; without a connection it is said when they come', () => {
    const sync = fakeSync(AS_MEMBER);
    renderStep(AboutStep, { sync });
    expect(screen.queryByRole('heading', { name: 'Interests' })).toBeNull();

    act(() => sync.setStatus({ connectivity: 'offline' }));

    expect(screen.getByText(/opens when you’re back online/)).toBeTruthy();
  });
});
