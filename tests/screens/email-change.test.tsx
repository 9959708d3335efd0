import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail } from '#schemas/outcome.ts';
import { userQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const INCORRECT = '/notifications#email-change-incorrect';

function open(path = INCORRECT, pending_email: string | null = null) {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'online' });
  sync.put(userQuery, fresh({ ...ownUser(), pending_email }));
  return { sync, ...renderApp(path, sync) };
}

const asked = ({ sync }: ReturnType<typeof open>) =>
  sync.calls.filter(({ command }) => command.endsWith('MailChange'));

describe('[§2 /notifications] a change of the e-mail address', () => {
  test('opens at its field with the reason, and sends the address with the password', async () => {
    const opened = open();
    const field = await screen.findByRole('textbox', { name: 'New email address' });
    expect(document.activeElement).toBe(field);
    expect([opened.path(), opened.hash()]).toEqual(['/me', '#email-change-incorrect']);
    screen.getByText('That address was wrong, or the link has expired. Enter the address again.');

    await opened.user.type(field, 'anna@new.test');
    await opened.user.type(screen.getByLabelText('Your password'), 'secret-words');
    await opened.user.click(screen.getByRole('button', { name: 'Send a confirmation email' }));

    expect(asked(opened)).toEqual([
      { command: 'askMailChange', given: { email: 'anna@new.test', password: 'secret-words' } },
    ]);
  });

  test('that waits for its confirmation can be mailed again and cancelled', async () => {
    const opened = open('/me', 'a…@new.test');
    await screen.findByText('a…@new.test');

    await opened.user.click(screen.getByRole('button', { name: 'Send again' }));
    await opened.user.click(screen.getByRole('button', { name: 'Cancel the change' }));

    expect(asked(opened)).toEqual([
      { command: 'askMailChange', given: {} },
      { command: 'cancelMailChange', given: undefined },
    ]);
  });

  test('keeps what was typed when it is refused, and says why', async () => {
    const opened = open();
    opened.sync.api.askMailChange = async () =>
      fail({ code: 'refused', status: 400, reason: 'wrong_password', message: '' });
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'New email address',
    });
    await opened.user.type(field, 'anna@new.test');
    await opened.user.type(screen.getByLabelText('Your password'), 'wrong');

    await opened.user.click(screen.getByRole('button', { name: 'Send a confirmation email' }));

    await screen.findByText('That password is not right.');
    expect(field.value).toBe('anna@new.test');
  });

  test('offline says why it cannot be sent, and sends nothing', async () => {
    const opened = open();
    opened.sync.setStatus({ connectivity: 'offline' });
    const field = await screen.findByRole('textbox', { name: 'New email address' });
    await opened.user.type(field, 'anna@new.test');
    await opened.user.type(screen.getByLabelText('Your password'), 'secret-words');

    await opened.user.click(screen.getByRole('button', { name: 'Send a confirmation email' }));

    screen.getByText('This needs a connection. What you typed stays here.');
    expect(asked(opened)).toEqual([]);
  });

  test('offline says nothing of typed words before there is a field, and why a mail is not sent again', async () => {
    const opened = open('/me');
    opened.sync.setStatus({ connectivity: 'offline' });
    await screen.findByRole('button', { name: 'Change the address' });
    expect(screen.queryByText(/^This needs a connection/)).toBeNull();

    opened.sync.put(userQuery, fresh({ ...ownUser(), pending_email: 'a…@new.test' }));
    const again = await screen.findByRole('button', { name: 'Send again' });
    const reason = screen.getByText('This needs a connection.');
    expect(again.getAttribute('aria-describedby')).toBe(reason.id);
  });
});
