import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SLOW_NOTICE_AFTER_MS } from '#schemas/limits.ts';
import type { TokenState } from '#schemas/one-time-token.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { OwnImage } from '#schemas/photos.ts';
import { Card } from '#schemas/profile.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { activationQuery } from '#sync/queries/own-account.ts';
import { likesQuery, type LikeItem } from '#sync/queries/likes.ts';
import { signupMatchesQuery } from '#sync/queries/signup-matches.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { cardOf, profileOf } from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const LINK = '/activate/done?token=secret';
/** A device that has the account, the likes and the hellos of the signup: the page waits for each of them. */
function newcomer(status: Partial<SyncStatus> = AS_MEMBER) {
  const sync = fakeSync(status);
  const counts = { received: 0, given: 0, mutual: 0, new: 0 };
  sync.put(userQuery, fresh(ownUser()));
  sync.put(likesQuery, fresh({ rows: [], counts, newest: null }), { type: 'received' });
  sync.put(signupMatchesQuery, fresh({ rows: [], isWide: false }));
  return sync;
}

const OFFLINE: Outcome<{ state: TokenState }> = fail({ code: 'offline' });

afterEach(() => {
  vi.useRealTimers();
});

describe('[§2 /activate/done] the link of the activation mail', () => {
  test('[R22] opening it confirms nothing without a session: a scanner of mails may run scripts', async () => {
    const sync = fakeSync(AS_VISITOR);
    const { user, path } = renderApp(LINK, sync);
    const confirm = await screen.findByRole('button', { name: 'Confirm my address' });
    await waitFor(() => expect(path()).toBe('/activate/done'));
    expect(sync.calls.map(({ command }) => command)).not.toContain('confirmAddress');

    await user.click(confirm);

    const heading = await screen.findByRole('heading', {
      name: 'Your email address is confirmed',
    });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sync.calls).toContainEqual({ command: 'confirmAddress', given: { token: 'secret' } });
    expect(screen.getByText(/updates by itself/)).toBeTruthy();
  });

  test('a member who is signed in here confirms without a press, once', async () => {
    const sync = newcomer();
    renderApp(LINK, sync);

    await screen.findByRole('heading', { level: 1, name: 'You are in, Anna' });
    expect(sync.calls.filter(({ command }) => command === 'confirmAddress')).toHaveLength(1);
  });

  test('what a member does not have yet holds back the rest for some seconds only', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sync = fakeSync(AS_MEMBER);
    renderApp(LINK, sync);
    await waitFor(() =>
      expect(sync.calls.map(({ command }) => command)).toContain('confirmAddress'),
    );
    const isThere = () => screen.queryByRole('heading', { level: 1, name: 'You are in' }) !== null;
    await act(() => vi.advanceTimersByTimeAsync(SLOW_NOTICE_AFTER_MS / 2));
    expect(isThere()).toBe(false);

    await act(() => vi.advanceTimersByTimeAsync(SLOW_NOTICE_AFTER_MS));

    expect(isThere()).toBe(true);
  });

  test.each([
    [10, 'You have 10 credits to begin with.'],
    [0, null],
  ])('a member who has %s credits after it reads: %s', async (credits, words) => {
    const sync = newcomer();
    sync.put(userQuery, fresh({ ...ownUser(), credits }));
    renderApp(LINK, sync);

    const state = await screen.findByText(/^Your email address is confirmed/);
    expect(/You have .*/.exec(state.textContent)?.[0] ?? null).toBe(words);
  });

  test.each([
    ['sent', 'Your hello to Emma just went out.'],
    ['unconfirmed', null],
    ['none', null],
  ] as const)('[design activation] a first message that is %s reads: %s', async (hello, words) => {
    const sync = newcomer();
    const rest = { reasons: [], liked: false, like_state: 'settled' as const };
    sync.put(
      signupMatchesQuery,
      fresh({ rows: [{ key: 'emma', card: cardOf(), hello, ...rest }], isWide: false }),
    );
    renderApp(LINK, sync);

    const state = await screen.findByText(/^Your email address is confirmed/);
    expect(/Your hello .*/.exec(state.textContent)?.[0].trim() ?? null).toBe(words);
  });

  describe('[design activation] is the moment of joining', () => {
    const like = (id: string, name: string): LikeItem => ({
      key: id,
      card: Card.parse(profileOf({ id, name })),
      created: null,
      like_new: true,
      mutual: false,
      liked: false,
      like_state: 'settled',
    });
    const joinedWith = (rows: LikeItem[]) => {
      const sync = newcomer();
      const counts = { received: rows.length, given: 0, mutual: 0, new: rows.length };
      sync.put(likesQuery, fresh({ rows, counts, newest: null }), { type: 'received' });
      return renderApp(LINK, sync);
    };
    const linkTo = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');

    test('who waits is shown, and one tap leads to them', async () => {
      joinedWith([like('noor', 'Noor'), like('kofi', 'Kofi'), like('bo', 'Bo')]);

      await screen.findByRole('heading', { level: 2, name: /Noor.* and .*Kofi.* are waiting/ });
      const list = within(screen.getByRole('list', { name: 'Who is waiting for you' }));
      expect(list.getAllByRole('listitem')).toHaveLength(2);
      expect(await linkTo('Say hello to them')).toBe('/likes');
    });

    test('the own picture is shown, also while it waits for a moderator', async () => {
      const sync = newcomer();
      sync.put(settingsQuery, fresh(settingsWith({})));
      const image = OwnImage.parse({
        id: 'p',
        thumb_filename: 'me.jpg',
        full_filename: null,
        placeholder: null,
        state: 'in_review',
        reason: null,
        client_id: null,
      });
      const row = { key: 'p', image, state: image.state, reason: null, upload: null, sent: null };
      sync.put(photosQuery, fresh({ rows: [row] }));
      renderApp(LINK, sync);

      await screen.findByRole('heading', { level: 1, name: 'You are in, Anna' });
      expect(document.querySelector('main img')?.getAttribute('src')).toMatch(/me\.jpg$/);
    });

    test('one person is a tap away from the chat', async () => {
      joinedWith([like('noor', 'Noor')]);

      await screen.findByRole('heading', { level: 2, name: /Noor.* is waiting for you/ });
      const say = await screen.findByRole('link', { name: /Say hello to .*Noor/ });
      expect(say.getAttribute('href')).toBe('/members/noor/chat');
    });

    test('when nobody waits the way leads to those who are near', async () => {
      joinedWith([]);

      expect(await linkTo('See who is near you')).toBe('/members');
      expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    });
  });

  test('offline it says that confirming needs a connection, and confirms by itself when there is one', async () => {
    const sync = fakeSync({ ...AS_VISITOR, connectivity: 'offline' });
    const confirm = vi.fn<() => Promise<typeof OFFLINE>>(() => Promise.resolve(OFFLINE));
    sync.api.confirmAddress = confirm;
    const { user } = renderApp(LINK, sync);
    await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
    await screen.findByRole('heading', { name: 'Waiting for a connection' });

    sync.api.confirmAddress = async () => ok({ state: 'done' });
    sync.setStatus({ connectivity: 'online' });

    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('a request whose answer was lost counts as done when the token is found used', async () => {
    const sync = newcomer({ ...AS_MEMBER, connectivity: 'offline' });
    sync.api.confirmAddress = async () => fail({ code: 'timeout' });
    renderApp(LINK, sync);
    await screen.findByRole('heading', { name: 'Waiting for a connection' });

    sync.api.confirmAddress = async () => ok({ state: 'used' });
    sync.setStatus({ connectivity: 'online' });

    expect(await screen.findByRole('heading', { level: 1, name: 'You are in, Anna' })).toBeTruthy();
  });

  test.each([
    ['used', 'This link was used before'],
    ['expired', 'This link has expired'],
    ['unknown', 'We do not know this link'],
  ] as const)('a token that is %s leads to /activate/error', async (state, title) => {
    const sync = fakeSync(AS_VISITOR);
    sync.api.confirmAddress = async () => ok({ state });
    const { user, path } = renderApp(LINK, sync);

    await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));

    await screen.findByRole('heading', { level: 1, name: title });
    expect(path()).toBe(`/activate/error?reason=${state}`);
  });

  test('a backend that confirms by itself sends the browser here without a token', async () => {
    const sync = fakeSync(AS_VISITOR);
    renderApp('/activate/done', sync);

    await screen.findByRole('heading', { name: 'Your email address is confirmed' });
    expect(sync.calls.map(({ command }) => command)).not.toContain('confirmAddress');
  });

  test('of a member who is not confirmed it does not say so', async () => {
    const sync = fakeSync(AS_MEMBER);
    const { path } = renderApp('/activate/done', sync);

    await waitFor(() => expect(path()).toBe('/activate/error?reason=unknown'));
  });
});

describe('[§2 /activate/error]', () => {
  test('a member asks for a new letter, and sees how long to wait for another', async () => {
    const sync = fakeSync(AS_MEMBER);
    const { user } = renderApp('/activate/error?reason=expired', sync);

    await user.click(await screen.findByRole('button', { name: 'Send again' }));

    await screen.findByText('A new email is on its way. Check spam, too.');
    expect(screen.getByRole('button', { name: /^Send again in/ })).toBeTruthy();
    expect(sync.calls).toContainEqual({ command: 'resendActivation', given: {} });
  });

  test('the wait that the server asks for is shown, and no letter is promised', async () => {
    const sync = fakeSync(AS_MEMBER);
    sync.api.resendActivation = async () => ok({ retry_after: 600 });
    const { user } = renderApp('/activate/error?reason=expired', sync);

    await user.click(await screen.findByRole('button', { name: 'Send again' }));

    await screen.findByRole('button', { name: /^Send again in (10:00|9:5\d)$/ });
    expect(screen.queryByText(/is on its way/)).toBeNull();
  });

  test('another address needs the password; a refusal keeps both', async () => {
    const sync = fakeSync(AS_MEMBER);
    const refusal = {
      code: 'refused',
      status: 400,
      reason: 'wrong_password',
      message: '',
    } as const;
    sync.api.resendActivation = async () => fail(refusal);
    const { user } = renderApp('/activate/error?reason=unknown', sync);

    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    await user.type(screen.getByRole('textbox', { name: 'New email address' }), 'b@vonk.test');
    await user.type(screen.getByLabelText('Your password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Send the email there' }));

    await screen.findByText('That password is not right.');
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'New email address' });
    expect(email.value).toBe('b@vonk.test');
  });

  test('a visitor is led to the login, or to the mail that confirms the address as well', async () => {
    renderApp('/activate/error?reason=expired', fakeSync(AS_VISITOR));

    const link = await screen.findByRole('link', { name: 'Send me a link' });
    expect(link.getAttribute('href')).toBe('/reset-password');
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  test('an address that is confirmed already needs no letter', async () => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(activationQuery, fresh({ delivered: true, failed: false, activated: true }));
    const { path } = renderApp('/activate/error?reason=expired', sync);

    await waitFor(() => expect(path()).toBe('/activate/done'));
  });
});
