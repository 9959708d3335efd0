import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { factorQuery } from '#sync/queries/own-account.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import {
  appealsOf,
  complaintOf,
  listOf,
  REFUSED_AS_DECIDED,
  staffSync,
  waitingCase,
} from '#tests/support/staff.ts';
import {
  appealsQuery,
  auditQuery,
  casesQuery,
  openComplaintsQuery,
} from '#sync/queries/staff/lists.ts';

afterEach(cleanup);

const FASTER = 'Someone was faster. This is how it stands now.';
const CLEO = { cleo: { name: 'Cleo', fictional: false } };
const page = () => within(screen.getByRole('main'));
const tabs = () => page().getByRole('navigation', { name: 'Moderation' });

describe('[R58] the gate of moderation', () => {
  test('leads a visitor to the login and back', async () => {
    const sync = staffSync(null, { session: { state: 'visitor', cause: 'logout' } });
    sync.setStatus({ session: { state: 'visitor', cause: 'refused' } });
    const app = renderApp('/admin/appeals', sync);

    await waitFor(() => expect(app.path()).toBe('/login?next=%2Fadmin%2Fappeals'));
  });

  test('informs a member without a role, reads nothing, and shows no link on Me', async () => {
    const sync = staffSync(null);
    const app = renderApp('/admin', sync);

    expect(await screen.findByRole('heading', { name: 'This is for moderators' })).toBeDefined();
    expect(sync.everOpened('cases')).toEqual([]);
    await app.navigate('/me');
    await screen.findByRole('heading', { name: 'Me', level: 1 });
    expect(screen.queryByRole('link', { name: /Moderation/ })).toBeNull();
  });

  test('shows staff the link on Me', async () => {
    renderApp('/me', staffSync('moderator'));

    expect(await screen.findByRole('link', { name: /^Moderation/ })).toHaveProperty(
      'href',
      expect.stringContaining('/admin'),
    );
  });

  test('asks for a second step first, where the login was by the password alone, and loads no case', async () => {
    const sync = staffSync('moderator');
    sync.put(factorQuery, fresh({ since: null, recovery_codes: 0, used: false }));
    const app = renderApp('/admin', sync);

    await screen.findByRole('heading', { name: 'Two-step login comes first' });
    expect(screen.getByText(/so this area needs a login with a second step/)).toBeDefined();
    expect(page().queryByRole('navigation', { name: 'Moderation' })).toBeNull();
    await app.user.click(screen.getByRole('link', { name: 'Go to my account' }));

    await waitFor(() => expect(app.path()).toBe('/me'));
  });

  test('needs a connection, says so, and opens when it is back', async () => {
    const sync = staffSync('moderator', { connectivity: 'offline' });
    renderApp('/admin', sync);
    await screen.findByRole('heading', { name: 'Moderation needs a connection' });
    const before = sync.everOpened('cases');

    sync.setStatus({ connectivity: 'online' });

    expect(await screen.findByRole('heading', { name: 'Nothing is waiting' })).toBeDefined();
    expect(before).toEqual([]);
  });
});

describe('[contract 18] the queue', () => {
  test('groups the reports about one thing, and marks danger', async () => {
    const sync = staffSync('moderator');
    const cases = [
      waitingCase({ id: 'a', category: 'minor' }),
      waitingCase({ id: 'b' }),
      waitingCase({ id: 'c', target: { type: 'image', id: 'i' }, messages: 2 }),
    ];
    sync.put(casesQuery, listOf(cases, { total: 3 }));
    renderApp('/admin', sync);

    expect(await page().findByText('3 cases are waiting.')).toBeDefined();
    const groups = page().getAllByRole('heading', { level: 2 });
    expect(groups.map(({ textContent }) => textContent)).toEqual(['Bo bo', 'Bo bo']);
    expect(page().getAllByText('Danger')).toHaveLength(1);
    expect(page().getByText(/2 reports/)).toBeDefined();
    expect(page().getByText(/2 messages as evidence/)).toBeDefined();
    expect(page().getByRole('link', { name: 'Someone under 18' })).toHaveProperty(
      'href',
      expect.stringContaining('/admin/cases/report/a'),
    );
  });

  test('[decisions 102] marks a fictional profile beside its name', async () => {
    const sync = staffSync('moderator');
    const names = { bo: { name: 'Bo', fictional: true }, cleo: { name: 'Cleo', fictional: false } };
    const cases = [waitingCase(), waitingCase({ id: 'b', about: 'cleo' })];
    sync.put(casesQuery, listOf(cases, { total: 2, names }));
    renderApp('/admin', sync);

    await page().findByText('2 cases are waiting.');
    const groups = page().getAllByRole('heading', { level: 2 });
    expect(groups.map(({ textContent }) => textContent)).toEqual(['Bo Fictional bo', 'Cleo cleo']);
  });

  test('goes on below its first page', async () => {
    const sync = staffSync('moderator');
    const params = { kind: 'report' } as const;
    const [first, last] = [waitingCase(), waitingCase({ id: 'last', about: 'cleo' })];
    sync.put(casesQuery, listOf([first], { next: '1.2.case-1' }), params);
    sync.api.fetchQuery = (given) => {
      sync.calls.push({ command: 'fetchQuery', given });
      sync.put(casesQuery, listOf([first, last], { names: CLEO }), params);
      return Promise.resolve(ok(null));
    };
    const { user } = renderApp('/admin?kind=report', sync);

    await user.click(await page().findByRole('button', { name: 'Load more' }));

    expect(await page().findByText('Cleo')).toBeDefined();
    expect(page().queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(sync.calls.filter(({ command }) => command === 'fetchQuery')).toEqual([
      { command: 'fetchQuery', given: { name: 'cases', params, more: true } },
    ]);
  });

  test('says why a page did not come, and offers it again', async () => {
    const sync = staffSync('moderator');
    sync.put(casesQuery, listOf([waitingCase()], { next: '1.2.case-1' }));
    sync.api.fetchQuery = () => Promise.resolve(fail({ code: 'timeout' }));
    const { user } = renderApp('/admin', sync);

    await user.click(await page().findByRole('button', { name: 'Load more' }));

    expect((await page().findByRole('alert')).textContent).toContain('too slow');
    expect(page().getByRole('button', { name: 'Load more' })).toBeDefined();
    expect(page().getByText('Bo')).toBeDefined();
  });

  test('offers a retry after an error', async () => {
    const sync = staffSync('moderator');
    const failure = { code: 'server', status: 502, retryAfterMs: null } as const;
    sync.put(casesQuery, { state: 'error', failure });
    const { user } = renderApp('/admin', sync);
    const retry = await page().findByRole('button', { name: 'Try again' });
    sync.api.fetchQuery = () => {
      sync.put(casesQuery, listOf([], { total: 0 }));
      return Promise.resolve(ok(null));
    };

    await user.click(retry);

    expect(await page().findByRole('heading', { name: 'Nothing is waiting' })).toBeDefined();
  });

  test('offers a retry where the site was too slow and there is a connection', async () => {
    const sync = staffSync('moderator');
    sync.put(casesQuery, { state: 'offline-first' });
    renderApp('/admin', sync);

    expect(await page().findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(page().queryByRole('heading', { name: 'Moderation needs a connection' })).toBeNull();
  });
});

describe('[contract 18] the appeals', () => {
  test('are answered once: a second answer says who was faster', async () => {
    const sync = staffSync('moderator');
    sync.put(appealsQuery, listOf(appealsOf('a')));
    sync.api.decideAppeal = () => {
      sync.put(appealsQuery, listOf([]));
      return Promise.resolve(REFUSED_AS_DECIDED);
    };
    const { user } = renderApp('/admin/appeals', sync);
    await user.click(await page().findByRole('button', { name: 'Send the answer' }));
    expect(page().getByText('Please choose an answer.')).toBeDefined();
    await user.click(page().getByRole('radio', { name: 'Take the decision back' }));
    await user.type(page().getByRole('textbox', { name: 'Text to the member' }), 'You are right');

    await user.click(page().getByRole('button', { name: 'Send the answer' }));

    expect(await page().findByText(FASTER)).toBeDefined();
    expect(await page().findByRole('heading', { name: 'No appeals' })).toBeDefined();
  });
});

describe('[contract 19] the complaints', () => {
  test('lead to the member they are about, who has a page of staff', async () => {
    const sync = staffSync('moderator');
    const complaint = { ...complaintOf('a'), profile: ProfileId.parse('emma') };
    const names = { emma: { name: 'Emma', fictional: false } };
    sync.put(openComplaintsQuery, listOf([complaint], { names }));
    renderApp('/admin/complaints', sync);

    const link = await page().findByRole('link', { name: /Emma/ });

    expect(link.getAttribute('href')).toBe('/admin/members/emma');
  });

  test('stay in the list after a reply, and leave it when they are closed', async () => {
    const sync = staffSync('moderator');
    const first = complaintOf('a');
    sync.put(openComplaintsQuery, listOf([first]));
    sync.api.replyToComplaint = ({ text, close }) => {
      const replies = [{ text, created: first.created }];
      const replied = { ...first, state: 'answered' as const, replies };
      sync.put(openComplaintsQuery, listOf(close ? [] : [replied]));
      return Promise.resolve(ok(null));
    };
    const { user } = renderApp('/admin/complaints', sync);
    const write = async (text: string) =>
      user.type(await page().findByRole('textbox', { name: 'Reply' }), text);

    await write('We look at it');
    await user.click(page().getByRole('button', { name: 'Send the reply' }));
    expect(await page().findByText('Answered, still open')).toBeDefined();
    expect(page().getByText('We look at it')).toBeDefined();
    await write('Done');
    await user.click(page().getByRole('switch', { name: 'Close the complaint with this reply' }));
    await user.click(page().getByRole('button', { name: 'Reply and close' }));

    expect(await page().findByRole('heading', { name: 'No complaints' })).toBeDefined();
  });

  test('keep the text of a reply that did not arrive', async () => {
    const sync = staffSync('moderator');
    sync.put(openComplaintsQuery, listOf([complaintOf('a')]));
    sync.api.replyToComplaint = () => Promise.resolve(fail({ code: 'timeout' }));
    const { user } = renderApp('/admin/complaints', sync);
    await user.type(await page().findByRole('textbox', { name: 'Reply' }), 'We look at it');

    await user.click(page().getByRole('button', { name: 'Send the reply' }));

    expect(await page().findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('too slow'),
    );
    expect(page().getByRole('textbox', { name: 'Reply' })).toHaveProperty('value', 'We look at it');
  });

  test('show the first of two replies, and keep the text of the second', async () => {
    const sync = staffSync('moderator');
    const first = complaintOf('a');
    const replies = [{ text: 'We paid it back', created: first.created }];
    sync.put(openComplaintsQuery, listOf([first]));
    sync.api.replyToComplaint = () => {
      sync.put(openComplaintsQuery, listOf([{ ...first, replies, state: 'closed' as const }]));
      return Promise.resolve(REFUSED_AS_DECIDED);
    };
    const { user } = renderApp('/admin/complaints', sync);
    await user.type(await page().findByRole('textbox', { name: 'Reply' }), 'We look at it');

    await user.click(page().getByRole('button', { name: 'Send the reply' }));

    expect(await page().findByText('We paid it back')).toBeDefined();
    expect(page().getByText(FASTER)).toBeDefined();
    expect(page().getByRole('textbox', { name: 'Your reply, which was not sent' })).toHaveProperty(
      'value',
      'We look at it',
    );
    expect(page().queryByRole('button', { name: 'Send the reply' })).toBeNull();
  });

  test('keep a half-written reply while the list is left, and not for another member', async () => {
    const sync = staffSync('moderator');
    sync.put(openComplaintsQuery, listOf([complaintOf('a')]));
    const app = renderApp('/admin/complaints', sync);
    await app.user.type(await page().findByRole('textbox', { name: 'Reply' }), 'We look');

    await app.navigate('/admin/appeals');
    await page().findByRole('heading', { name: 'No appeals' });
    await app.navigate('/admin/complaints');

    expect(await page().findByRole('textbox', { name: 'Reply' })).toHaveProperty(
      'value',
      'We look',
    );
    const { session } = sync.status.get();
    sync.setStatus({ session: { state: 'member', member: ProfileId.parse('bo') } });
    sync.setStatus({ session });
    await app.navigate('/admin/appeals');
    await page().findByRole('heading', { name: 'No appeals' });
    await app.navigate('/admin/complaints');
    expect(await page().findByRole('textbox', { name: 'Reply' })).toHaveProperty('value', '');
  });
});

describe('[R52] the log', () => {
  test('has no tab for a moderator, and says at its address who reads it', async () => {
    const sync = staffSync('moderator');
    renderApp('/admin/log', sync);

    expect(
      await page().findByRole('heading', { name: 'The log is for administrators' }),
    ).toBeDefined();
    expect(within(tabs()).queryByRole('link', { name: 'Log' })).toBeNull();
    expect(sync.everOpened('audit')).toEqual([]);
  });

  test('shows an admin every entry with the name of its actor', async () => {
    const sync = staffSync('admin');
    const entry = { at: waitingCase().created, act: 'getCase', reason: null, outcome: 'done' };
    const entries = [7, 6].map((n) => ({
      ...entry,
      n,
      actor: 'mila',
      object: `report:${n}`,
      hash: 'h',
    }));
    sync.put(auditQuery, listOf(entries, { names: { mila: { name: 'Mila', fictional: false } } }));
    renderApp('/admin/log', sync);

    expect(await page().findByRole('link', { name: 'report:6' })).toBeDefined();
    expect(page().getAllByText('Mila')).toHaveLength(2);
    expect(within(tabs()).getByRole('link', { name: 'Log' })).toBeDefined();
  });
});
