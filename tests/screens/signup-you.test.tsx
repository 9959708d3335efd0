import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AGE_MIN } from '#schemas/limits.ts';
import { fail } from '#schemas/outcome.ts';
import { YouStep } from '#src/features/signup/steps/you-step.tsx';
import { gendersQuery, profileFieldsQuery } from '#sync/queries/profile-fields.ts';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';
import { renderStep, savedBy } from '#tests/support/render-step.tsx';

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const next = () => screen.getByRole('button', { name: 'Next' });
const select = (name: string) => screen.getByRole('combobox', { name });

async function choose({ user }: ReturnType<typeof renderStep>, year: string) {
  await user.selectOptions(select('Month'), 'February');
  await user.selectOptions(select('Day'), '29');
  await user.selectOptions(select('Year'), year);
}

test('[§4 step 4] gender and birth date are saved, and the age that others see is shown', async () => {
  const step = renderStep(YouStep);
  await step.user.click(screen.getByRole('radio', { name: 'Woman' }));
  await choose(step, '1996');
  expect(screen.getByText(/You will show as \d\d\. Nobody sees the date\./)).toBeTruthy();

  await step.user.click(next());

  expect(savedBy(step.sync)).toEqual([
    { field: 'gender', value: 'f', with: { date_of_birth: '1996-02-29' } },
  ]);
  expect(step.onNext).toHaveBeenCalledOnce();
});

test('who hides the age is shown that nobody sees it', async () => {
  const step = renderStep(YouStep, { account: { privacy: { age: 'hidden' } } });
  await choose(step, '1996');

  expect(screen.getByText(/^You are \d\d, and you hide your age/)).toBeTruthy();
  expect(screen.queryByText(/You will show as/)).toBeNull();
});

test('[§5 date of birth] without an answer nothing is saved, and the focus is on the first error', async () => {
  const { user, sync, onNext } = renderStep(YouStep);

  await user.click(next());

  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(screen.getByText('Please choose one.')).toBeTruthy();
  expect(screen.getByText('Please choose day, month and year.')).toBeTruthy();
  expect(savedBy(sync)).toEqual([]);
  expect(onNext).not.toHaveBeenCalled();
});

test('[§5 date of birth] age at least 18: the message has the least age, and nothing is saved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') });
  const { user, sync, onNext } = renderStep(YouStep, { profile: { gender: 'm' } });
  await user.selectOptions(select('Day'), '24');
  await user.selectOptions(select('Month'), 'November');
  await user.selectOptions(select('Year'), '2008');

  await user.click(next());

  expect(screen.getByText(`You must be at least ${AGE_MIN} years old.`)).toBeTruthy();
  expect(document.activeElement).toBe(select('Month'));
  expect(savedBy(sync)).toEqual([]);
  expect(onNext).not.toHaveBeenCalled();
});

test('a site of the specification is offered no code of ours while its own are awaited', async () => {
  const sync = fakeSync(AS_MEMBER);
  sync.setStatus({ contract: 'specification' });
  renderStep(YouStep, { sync });
  expect(screen.getByText('I am a')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();

  act(() => sync.put(profileFieldsQuery, { state: 'offline-first' }));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText(/You are offline/)).toBeNull();
  act(() => sync.setStatus({ connectivity: 'offline' }));
  expect(screen.getByText(/You are offline. The choices of this site/)).toBeTruthy();
  const gender = [{ code: '2', label: 'Vrouw' }];
  act(() => sync.put(profileFieldsQuery, fresh({ choices: { gender } })));

  const offered = await screen.findAllByRole('radio');
  expect(offered.map((radio) => radio.getAttribute('value'))).toEqual(['2']);
});

test('a site of the specification that names no gender anywhere is offered those of the contract', () => {
  const sync = fakeSync(AS_MEMBER);
  sync.setStatus({ contract: 'specification' });
  sync.put(profileFieldsQuery, fresh({ choices: {} }));
  sync.put(gendersQuery, fresh({ genders: [] }));

  renderStep(YouStep, { sync });

  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

test('[§5 date of birth] a day that does not exist is refused at once, in words', async () => {
  const step = renderStep(YouStep, { profile: { gender: 'm' } });
  await choose(step, '1999');
  expect(screen.getByText(/This day does not exist/)).toBeTruthy();

  await step.user.click(next());

  expect(document.activeElement).toBe(select('Month'));
  expect(step.onNext).not.toHaveBeenCalled();
});

test('[§4 step 4] the site’s own fields are offered in its words, and a stored choice is shown', async () => {
  const sync = fakeSync(AS_MEMBER);
  const choices = {
    smoking: [
      { code: 'yes', label: 'Now and then' },
      { code: 'no', label: null },
    ],
    looking_for: [{ code: 'a_walk', label: null }],
    hidden_field: [{ code: 'a', label: null }],
  };
  sync.put(profileFieldsQuery, fresh({ choices }));
  const profile = { gender: 'x', date_of_birth: '1990-01-02', notes: { smoking: 'no' } };
  const step = renderStep(YouStep, {
    sync,
    profile,
    settings: {
      visible_profile_fields: ['smoking', 'looking_for'],
      field_labels: { smoking: { nl: 'Roken', en: 'Do you smoke?' } },
    },
  });
  expect(screen.queryByRole('group', { name: 'Hidden field' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Do you smoke?' })).toBeTruthy();
  const unlabelled = within(screen.getByRole('group', { name: 'Looking for' }));
  expect(unlabelled.getByRole('radio', { name: 'A walk' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'No', checked: true })).toBeTruthy();

  await step.user.click(screen.getByRole('radio', { name: 'Now and then' }));
  await step.user.click(next());

  expect(savedBy(sync)).toEqual([
    { field: 'smoking', value: 'yes', with: { date_of_birth: '1990-01-02' } },
  ]);
});

test.each([
  ['words of codes', { 1: 'Man', 2: 'Vrouw' }, {}, ['Man', 'Woman']],
  ['codes that are words', { male: null, female: null }, {}, ['Man', 'Woman']],
  ['words we do not know', { 3: 'Koppel' }, {}, ['Koppel']],
  ['bare codes', { 1: null, 2: null }, {}, ['Gender 1', 'Gender 2']],
  ['words of the operator', { 1: null, 2: null }, { 1: { en: 'Lady' } }, ['Lady', 'Gender 2']],
] as const)(
  '[decisions 109] a site’s genders are chosen by its codes: %s',
  async (_, codes, words, shown) => {
    const sync = fakeSync(AS_MEMBER);
    const gender = Object.entries(codes).map(([code, label]) => ({ code, label }));
    sync.put(profileFieldsQuery, fresh({ choices: { gender } }));
    const step = renderStep(YouStep, {
      sync,
      profile: { date_of_birth: '1990-01-02' },
      settings: { visible_profile_fields: ['gender'], value_labels: { gender: words } },
    });
    expect(
      screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
    ).toEqual(shown);

    await step.user.click(screen.getByRole('radio', { name: shown[0] }));
    await step.user.click(next());

    expect(savedBy(sync)[0]).toMatchObject({ field: 'gender', value: gender[0]?.code });
    expect(step.onNext).toHaveBeenCalledOnce();
  },
);

test('[decisions 109] a site that only its search names the genders of is asked with those', () => {
  const sync = fakeSync(AS_MEMBER);
  sync.put(gendersQuery, fresh({ genders: [{ code: '7', label: 'Vrouw' }] }));

  renderStep(YouStep, { sync });

  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Woman' })).toBeTruthy();
});

test('[product 2.12] what was chosen is there after the step was left without saving', async () => {
  const first = renderStep(YouStep);
  await first.user.click(screen.getByRole('radio', { name: 'Man' }));
  await choose(first, '1988');
  document.body.replaceChildren();

  renderStep(YouStep);

  expect(screen.getByRole('radio', { name: 'Man', checked: true })).toBeTruthy();
  expect(select('Year')).toMatchObject({ value: '1988' });
});

test('a device without room says why nothing was saved, and stays on the step', async () => {
  const sync = fakeSync(AS_MEMBER);
  sync.api.editProfile = () => Promise.resolve(fail({ code: 'storage', reason: 'full' }));
  const profile = { gender: 'f', date_of_birth: '1990-01-02' };
  const { user, onNext } = renderStep(YouStep, { sync, profile });

  await user.click(next());

  expect((await screen.findByRole('alert')).textContent).toContain('no room left');
  expect(onNext).not.toHaveBeenCalled();
});

describe('[decisions 108] whom one would like to meet', () => {
  const ME = { gender: 'f', date_of_birth: '1996-01-02' };
  const arranged = (meet?: null) => {
    const sync = fakeSync(AS_MEMBER);
    const genders = ['f', 'm', 'x'].map((code) => ({ code, label: null }));
    sync.put(gendersQuery, fresh({ genders }));
    return renderStep(YouStep, { sync, profile: ME, account: meet === null ? { meet } : {} });
  };
  const consent = () => screen.getByRole('checkbox', { name: /nobody sees it/ });
  const slider = (name: string) => screen.getByRole('slider', { name });

  test('is kept by the site with consent, and begins around the own age', async () => {
    const { user, sync } = arranged(null);
    const from = Number(slider('Youngest age').getAttribute('value'));
    const to = Number(slider('Oldest age').getAttribute('value'));
    expect(to - from).toBe(12);
    expect(consent()).toMatchObject({ checked: false });

    await user.click(screen.getByRole('button', { name: 'Women' }));
    await user.click(screen.getByRole('button', { name: 'Men' }));
    fireEvent.change(slider('Oldest age'), { target: { value: '80' } });
    await user.click(consent());
    expect(screen.getByText(`${from} to 80+`)).toBeTruthy();
    await user.click(next());

    expect(savedBy(sync)).toEqual([
      { field: 'date_of_birth', value: '1996-01-02', with: { meet: `f,m ${from}-100 v1` } },
    ]);
  });

  test('without consent it stays on this device, and is there when the step is opened again', async () => {
    const { user, sync, onNext } = arranged(null);
    await user.click(screen.getByRole('button', { name: 'Men' }));
    await user.click(next());

    expect(onNext).toHaveBeenCalledOnce();
    expect(
      savedBy(sync)
        .map((given) => JSON.stringify(given))
        .join(' '),
    ).not.toContain('meet');
    cleanup();
    arranged(null);
    expect(screen.getByRole('button', { name: 'Men', pressed: true })).toBeTruthy();
    expect(consent()).toMatchObject({ checked: false });
  });

  test('a site that cannot keep it asks for no consent', async () => {
    const { user, sync } = arranged();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('Nobody sees this. It stays on this device.')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Men' }));
    await user.click(next());
    expect(savedBy(sync)).toEqual([{ field: 'date_of_birth', value: '1996-01-02' }]);
  });

  test('where both thumbs lie at the end of the line, the lower one can be reached', () => {
    renderStep(YouStep, {
      profile: { ...ME, date_of_birth: '1930-01-02' },
      account: { meet: null },
    });

    expect(slider('Youngest age').getAttribute('value')).toBe('80');
    expect(slider('Oldest age').getAttribute('value')).toBe('80');
    expect(slider('Youngest age').className).toContain('z-1');
    expect(slider('Oldest age').className).not.toContain('z-1');
  });

  test('the two thumbs never cross', () => {
    arranged(null);
    fireEvent.change(slider('Youngest age'), { target: { value: '70' } });
    const [from, to] = ['Youngest age', 'Oldest age'].map((name) =>
      Number(slider(name).getAttribute('value')),
    );
    expect(from).toBe((to ?? 0) - 1);
  });
});

describe('[decisions 133] what for', () => {
  const ME = { gender: 'f', date_of_birth: '1996-01-02' };
  const DAY = { field: 'date_of_birth', value: '1996-01-02' };
  const group = () => within(screen.getByRole('group', { name: /^What for/ }));
  const chosen = () =>
    group()
      .queryAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent);

  test('is optional, and is saved with the other fields of the step', async () => {
    const { user, sync, onNext } = renderStep(YouStep, { profile: { ...ME, purposes: [] } });
    expect(chosen()).toEqual([]);
    expect(screen.getByText('(optional, shows on your profile)')).toBeTruthy();

    await user.click(group().getByRole('button', { name: 'Something that lasts' }));
    await user.click(group().getByRole('button', { name: 'Dates' }));
    await user.click(next());

    expect(savedBy(sync)).toEqual([
      { field: 'purposes', value: 'dates,lasting', with: { date_of_birth: ME.date_of_birth } },
    ]);
    expect(onNext).toHaveBeenCalledOnce();
  });

  test('without a choice nothing of it is saved', async () => {
    const { user, sync } = renderStep(YouStep, { profile: { ...ME, purposes: [] } });
    await user.click(next());

    expect(savedBy(sync)).toEqual([DAY]);
  });

  test('what was chosen and not saved is there when the step is opened again', async () => {
    const profile = { ...ME, purposes: ['friends'] };
    const { user } = renderStep(YouStep, { profile });
    await user.click(group().getByRole('button', { name: 'Flirting' }));
    await user.click(group().getByRole('button', { name: 'Friends' }));
    cleanup();
    renderStep(YouStep, { profile });

    expect(chosen()).toEqual(['Flirting']);
  });

  test('a refusal of the site stands beside what was tried', () => {
    const sync = fakeSync(AS_MEMBER);
    const refused: WaitingRow = {
      key: 'edit:purposes',
      kind: 'edit',
      profile: null,
      card: null,
      field: 'purposes',
      body: 'dates',
      createdAt: Date.now(),
      state: 'refused',
      reason: 'Niet nu',
      nextTryAt: null,
      canCancel: true,
    };
    sync.put(waitingQuery, fresh({ rows: [refused] }));
    renderStep(YouStep, { sync, profile: { ...ME, purposes: [] } });

    expect(chosen()).toEqual(['Dates']);
    const reported = screen
      .getByRole('group', { name: /^What for/ })
      .getAttribute('aria-describedby');
    expect(document.getElementById(reported ?? '')?.textContent).toBe('Niet nu');
  });

  test('is not asked at a site without the field', () => {
    renderStep(YouStep, { profile: ME });

    expect(screen.queryByRole('group', { name: /^What for/ })).toBeNull();
  });
});
