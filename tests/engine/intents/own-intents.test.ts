import { describe, expect, test } from 'vitest';
import { chatsOverlay } from '#sync/engine/overlay/chats.ts';
import { likesOverlay } from '#sync/engine/overlay/likes.ts';
import { NO_EXCLUSIONS, excludedBy, excludedMembers } from '#sync/engine/overlay/exclusions.ts';
import { fieldOf, userOverlay } from '#sync/engine/overlay/user.ts';
import { waitingRows } from '#sync/engine/overlay/waiting.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { accepted, failing, refused, retire, sending } from '#tests/engine/outbox/changes.ts';
import {
  block,
  edit,
  hide,
  reported,
  rowsAfter,
  said,
  setting,
  USER,
} from '#tests/engine/outbox/own-changes.ts';
import { ADA, after, BEA, cardOf, keyOf, like, messageRow, WALL } from '#tests/engine/people.ts';
import { accepted as accepts, Stage } from '#tests/engine/stage.ts';
import { callOf } from '#tests/support/call-of.ts';

describe('fields of my profile', () => {
  const shown = (...rows: OutboxRow[]) => userOverlay(USER, rows).profile;

  test.each<[string, RowChange[], string | null]>([
    ['asked for', [edit(1, 'personal', 'new')], 'new'],
    ['emptied', [edit(1, 'personal', null)], null],
    ['the last value', [edit(1, 'personal', 'new'), edit(2, 'personal', 'newer')], 'newer'],
    ['back to what it was', [edit(1, 'personal', 'new'), edit(2, 'personal', 'old')], 'old'],
    ['accepted, not proved', [edit(1, 'personal', 'new'), sending(1), accepted(1)], 'new'],
    [
      'accepted and proved: the base speaks',
      [edit(1, 'personal', 'new'), sending(1), accepted(1), retire(1, 'user')],
      'old',
    ],
    ['refused', [edit(1, 'personal', 'new'), sending(1), refused(1)], 'old'],
    [
      'a newer one of the server stands instead',
      [
        edit(1, 'personal', 'new'),
        sending(1),
        { type: 'accepted', key: keyOf(1), message: null, instead: { value: 'theirs' } },
      ],
      'theirs',
    ],
  ])('[contract 32] show what the rows make of them: %s', (_, changes, value) => {
    expect(shown(...rowsAfter('edit:personal', ...changes)).personal).toBe(value);
  });

  test('[contract 32] name, language and interests are shown at once', () => {
    const rows = [
      ...rowsAfter('edit:name', edit(1, 'name', 'Annie')),
      ...rowsAfter('edit:language', edit(2, 'language', 'de')),
      ...rowsAfter('edit:interests', edit(3, 'interests', 'sea,dogs')),
    ];

    expect(shown(...rows)).toMatchObject({
      name: 'Annie',
      language: 'de',
      interests: ['sea', 'dogs'],
    });
    const edited = userOverlay(USER, rows);
    expect(fieldOf(edited, 'interests')).toBe('sea,dogs');
    expect(fieldOf(edited, 'name')).toBe('Annie');
  });

  test('[contract 32] a privacy switch is shown at once, and an unknown choice changes nothing', () => {
    const row = rowsAfter('edit:privacy_age', edit(1, 'privacy_age', 'hidden'));
    const odd = rowsAfter('edit:privacy_age', edit(1, 'privacy_age', 'green'));
    const hidden = {
      age: 'hidden',
      place: 'shown',
      activity: 'exact',
      visits: 'shown',
      sentence: 'none',
    };

    expect(userOverlay(USER, row).privacy).toEqual(hidden);
    expect(fieldOf(userOverlay(USER, row), 'privacy_age')).toBe('hidden');
    expect(userOverlay(USER, row).profile.notes).toEqual(USER.profile.notes);
    expect(userOverlay(USER, odd)).toEqual(USER);
  });

  test('[decisions 108] a choice of whom to meet is shown at once, without the last search', () => {
    const row = rowsAfter('edit:meet', edit(1, 'meet', 'f 24-36 v1'));
    const meet = { genders: ['f'], min_age: 24, max_age: 36, consent: 1 };

    expect(userOverlay({ ...USER, saved_search: { gender: 'm' } }, row)).toMatchObject({
      meet,
      saved_search: null,
    });
    expect(userOverlay(USER, row)).toEqual({ ...USER, meet });
  });

  test('[contract 32] are unchanged after a refusal, and an emptied region is shown as none', () => {
    const no = rowsAfter('edit:eyes', edit(1, 'eyes', 'green'), sending(1), refused(1));
    const none = rowsAfter('edit:countryregion', edit(1, 'countryregion', null));

    expect(userOverlay(USER, no)).toBe(USER);
    expect(shown(...none)).toMatchObject({ country: 'NL', countryregion: null, city: 'Utrecht' });
  });

  test('[contract 32] are not sent again when the server keeps the value that is wanted by now', () => {
    const instead = { value: 'newer' };
    const [row] = rowsAfter(
      'edit:personal',
      edit(1, 'personal', 'new'),
      sending(1),
      edit(2, 'personal', 'newer'),
      { type: 'accepted', key: keyOf(1), message: null, instead },
    );

    expect(row).toMatchObject({ next: null, inflight: null, acked: { wanted: instead } });
  });

  test('[contract 32] in a new country the old region and city are dropped and new ones are shown', () => {
    const country = rowsAfter('edit:country', edit(1, 'country', 'BE'));
    const city = rowsAfter('edit:city', edit(2, 'city', 'Ghent'));

    expect(shown(...country)).toMatchObject({ country: 'BE', countryregion: null, city: null });
    expect(shown(...city, ...country)).toMatchObject({ country: 'BE', city: 'Ghent' });
  });

  test('[contract 32] include a field that the site asks for in addition', () => {
    const rows = rowsAfter('edit:eyes', edit(1, 'eyes', 'green'));

    expect(fieldOf(userOverlay(USER, rows), 'eyes')).toBe('green');
    expect(fieldOf(USER, 'nothing')).toBeNull();
  });

  test('[sync 8] [decisions 110] fields are sent one after the other, a privacy switch beside them', () => {
    const stage = Stage.leading();
    stage.until(5_000);
    stage.sending = () => null;
    stage.act('edit:country', edit(1, 'country', 'BE')).act('edit:city', edit(2, 'city', 'Ghent'));
    stage.act('edit:countryregion', edit(3, 'countryregion', 'ge'));
    stage.act('edit:lastSignupStep', edit(4, 'lastSignupStep', '4'));
    stage.act('edit:privacy_activity', edit(5, 'privacy_activity', 'nobody')).until(6_000);

    const fields = stage
      .asked('send')
      .flatMap(({ send }) => (send.kind === 'edit' ? [send.field] : []));
    expect(fields).toEqual(['country', 'privacy_activity']);
  });

  test('[contract 26] differ from a setting, whose row ends when it is accepted, because no list contains settings', () => {
    expect(after('setting:like_mail', setting(1, 'never'), sending(1), accepted(1))).toBeNull();
    expect(
      after('setting:like_mail', setting(1, 'never'), sending(1), setting(2, 'daily'), accepted(1)),
    ).toMatchObject({ inflight: null, next: { seq: 2 } });
  });
});

describe('hidden and blocked members', () => {
  const HIDE = 'hide:ada';

  test.each<[string, RowChange[], boolean]>([
    ['asked for', [hide(1)], true],
    ['undone before it left', [hide(1), hide(2, false)], false],
    ['perhaps done, and undone', [hide(1), sending(1), hide(2, false)], false],
    ['accepted', [hide(1), sending(1), accepted(1)], true],
    ['proved by one list of two', [hide(1), sending(1), accepted(1), retire(1, 'chats')], true],
    ['refused', [hide(1), sending(1), refused(1)], false],
  ])('[contract 15] are left out as the row asks: %s', (_, changes, isGone) => {
    expect(excludedMembers(rowsAfter(HIDE, ...changes), NO_EXCLUSIONS).has(ADA)).toBe(isGone);
  });

  test('[sync 15] need no row any more when both lists have been read, in any order', () => {
    const known: RowChange[] = [hide(1), sending(1), accepted(1)];

    expect(after(HIDE, ...known, retire(1, 'likes'), retire(1, 'likes'))).not.toBeNull();
    expect(after(HIDE, ...known, retire(1, 'likes'))).toMatchObject({
      confirmedBy: { key: keyOf(1), by: ['likes'] },
    });
    expect(after(HIDE, ...known, retire(1, 'likes'), retire(1, 'chats'))).toBeNull();
    expect(after(HIDE, ...known, retire(1, 'chats'), retire(1, 'likes'))).toBeNull();
  });

  test('[sync 6] cost no request when they were hidden before or are shown again before the intent left', () => {
    expect(after(HIDE, hide(1, true, true))).toBeNull();
    expect(after(HIDE, hide(1), hide(2, false))).toBeNull();
  });

  test('[contract 16] are those of the server, changed by the intents', () => {
    const base = { hide: new Set<string>(), block: new Set<string>([ADA, BEA]) };

    expect([...excludedBy('block', rowsAfter('block:ada', block(1, false)), base)]).toEqual([BEA]);
    expect(excludedMembers([], base).has(BEA)).toBe(true);
  });

  test('[contract 15] are in no list of chats, of started conversations and of likes', () => {
    const rows = [messageRow(1), ...rowsAfter('like:ada', like(2)), ...rowsAfter(HIDE, hide(3))];
    const chats = { chats: [], drafts: new Map<string, string>(), cardOf: () => cardOf(ADA) };
    const likes = {
      profiles: [],
      liked_by: [{ ...cardOf(ADA), did_like_profile: false, created: null, like_new: true }],
    };

    expect(chatsOverlay(chats, rows.slice(0, 1))).toHaveLength(1);
    expect(chatsOverlay(chats, rows)).toEqual([]);
    expect(likesOverlay(likes, rows, () => cardOf(ADA)).counts).toEqual({
      received: 0,
      given: 0,
      mutual: 0,
      new: 0,
    });
  });
});

describe('urgent intents', () => {
  test('[product 2.2] blocks and reports are sent before older intents', () => {
    const likes = [...rowsAfter('like:ada', like(1)), ...rowsAfter('like:bea', like(2, true, BEA))];
    const rows = [...likes, ...rowsAfter('block:ada', block(3)), reported(4)];
    const stage = Stage.leading({ rows });
    stage.sending = () => accepts;
    stage.until(10_000);

    const calls = stage.asked('send').map(({ send }) => callOf(send));
    expect(calls.slice(0, 2)).toEqual(['blockProfile', 'reportProfile']);
    expect(calls).toHaveLength(4);
  });

  test('[sync 3] a report ends when it is accepted, and is sent again under its key where the backend supports keys', () => {
    const report = said(reported(4));
    expect(after(keyOf(4), report, sending(4), accepted(4))).toBeNull();
    expect(after(keyOf(4), report, sending(4), failing('unknown', 4), sending(4))).toMatchObject({
      state: 'sending',
      tries: 2,
      nextAt: null,
    });

    const stage = Stage.leading();
    stage.until(5_000);
    stage.sending = () => ({ type: 'unknown', reached: true, failure: 'timeout' });
    stage.act(keyOf(4), report).until(6_000);
    stage.sending = () => accepts;
    stage.until(120_000);

    expect(stage.asked('send').map(({ key }) => key)).toEqual([keyOf(4), keyOf(4)]);
    expect(stage.asked('reconcile')).toEqual([]);
    expect(stage.rows.size).toBe(0);
  });
});

test('[product 2.2] the waiting list names each of these intents by its kind', () => {
  const rows = [
    ...rowsAfter('edit:city', edit(1, 'city', 'Ghent')),
    ...rowsAfter('setting:like_mail', setting(2, 'never'), sending(2), failing('unknown', 2)),
    ...rowsAfter('hide:ada', hide(3, false, true)),
    ...rowsAfter('block:ada', block(4), sending(4), refused(4)),
    reported(5),
  ];

  expect(waitingRows(rows, () => null, WALL)).toMatchObject([
    { kind: 'edit', field: 'city', body: 'Ghent', state: 'queued' },
    { kind: 'setting', field: 'like_mail', state: 'retry' },
    { kind: 'unhide', field: null, state: 'queued' },
    { kind: 'block', state: 'refused', canCancel: true },
    { kind: 'report', body: 'Not who they say', state: 'queued' },
  ]);
});

test('[contract 26, 32] every field and every urgent intent has a request that contains what is wanted', () => {
  const rows = [
    ...rowsAfter('edit:gender', edit(1, 'gender', 'x')),
    ...rowsAfter('edit:date_of_birth', edit(2, 'date_of_birth', '1990-01-02')),
    ...rowsAfter('edit:countryregion', edit(3, 'countryregion', 'ge')),
    ...rowsAfter('setting:like_mail', setting(4, 'never')),
    ...rowsAfter('hide:ada', hide(5)),
  ];
  const stage = Stage.leading({ rows });
  stage.sending = () => accepts;
  stage.until(10_000);

  expect(stage.asked('send').map(({ send }) => send)).toMatchObject([
    { kind: 'edit', field: 'gender', value: 'x' },
    { kind: 'setting', field: 'like_mail', value: 'never' },
    { kind: 'hide', wanted: true, profile: ADA, seq: 5 },
    { kind: 'edit', field: 'date_of_birth', value: '1990-01-02' },
    { kind: 'edit', field: 'countryregion', value: 'ge' },
  ]);
  expect(userOverlay(USER, rows).profile).toMatchObject({
    gender: 'x',
    date_of_birth: '1990-01-02',
    countryregion: 'ge',
  });
});
