import { describe, expect, test } from 'vitest';
import { settledBy, type EditRow } from '#sync/engine/intents/edit.ts';
import { userOverlay } from '#sync/engine/overlay/user.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import { waitingRows } from '#sync/engine/overlay/waiting.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { accepted, refused, retire, sending } from '#tests/engine/outbox/changes.ts';
import { edit, edits, rowsAfter, said, USER } from '#tests/engine/outbox/own-changes.ts';
import { keyOf, WALL } from '#tests/engine/people.ts';
import { Stage } from '#tests/engine/stage.ts';

const PLACE = { country: 'BE', countryregion: 'ge', city: 'Ghent' };
const PLACE_ID = 'edit:country+countryregion+city';
const YOU = { gender: 'x', date_of_birth: '1990-06-15', lastSignupStep: '5' };
const YOU_ID = 'edit:gender+date_of_birth';

const place = (...changes: RowChange[]) => rowsAfter(PLACE_ID, ...changes);
const shown = (...rows: OutboxRow[]) => userOverlay(USER, rows).profile;
const edited = (rows: readonly OutboxRow[]): EditRow[] => rowsOf(rows, 'edit');
const lastOf = (change: RowChange) => (change.type === 'intent' ? change.row : null);

describe('[decisions 110] fields that one call brings', () => {
  test('are one row, one request and one body, with the step of the signup', () => {
    const stage = Stage.leading();
    stage.until(5_000);
    stage.sending = () => null;
    stage.act(YOU_ID, edits(1, YOU)).until(6_000);

    expect(stage.asked('send').map(({ send }) => send)).toMatchObject([
      {
        kind: 'edit',
        field: 'gender',
        value: 'x',
        with: { date_of_birth: '1990-06-15', lastSignupStep: '5' },
      },
    ]);
  });

  test('are shown at once, and all are gone when the site refuses them', () => {
    expect(shown(...place(edits(1, PLACE)))).toMatchObject(PLACE);
    expect(userOverlay(USER, rowsAfter(YOU_ID, edits(1, YOU)))).toMatchObject({
      lastSignupStep: 5,
      profile: { gender: 'x', date_of_birth: '1990-06-15' },
    });
    expect(shown(...place(edits(1, PLACE), sending(1), refused(1)))).toEqual(USER.profile);
  });

  test('[sync 6] chosen again before they left are still one request, and back to the base none', () => {
    const again = place(edits(1, PLACE), edits(2, { ...PLACE, city: 'Bruges' }));
    expect(again).toMatchObject([{ next: { seq: 2 }, inflight: null }]);
    expect(
      place(edits(1, PLACE), edits(2, { country: 'old', countryregion: 'old', city: 'old' })),
    ).toEqual([]);
  });

  test('chosen again without the step, before it left, keep it', () => {
    const rows = rowsAfter(YOU_ID, edits(1, YOU));
    const { lastSignupStep: _step, ...fields } = { ...YOU, gender: 'f' };

    const [row] = rowsAfter(YOU_ID, edits(1, YOU), edits(2, fields, ...rows));

    expect(row).toMatchObject({ next: { seq: 2, wanted: { value: 'f' } } });
    expect(row).toMatchObject({ next: { wanted: { with: { lastSignupStep: '5' } } } });
  });
});

describe('[decisions 110] a field that stands in two rows', () => {
  const city = (...changes: RowChange[]) => rowsAfter('edit:city', ...changes);

  test('is as the newest intent about it wants', () => {
    const first = city(edit(1, 'city', 'Antwerp'));
    const both = [...first, ...place(edits(2, PLACE, ...first))];
    expect(shown(...both).city).toBe('Ghent');

    const third = city(edit(1, 'city', 'Antwerp'), edits(3, { city: 'Antwerp' }, ...both));
    expect(shown(...third, ...place(edits(2, PLACE, ...first))).city).toBe('Antwerp');
  });

  test('is sent again although its own row wants the same already', () => {
    const sent = city(edit(1, 'city', 'Antwerp'), sending(1));
    const carrier = place(edits(2, PLACE, ...sent));

    const [row] = city(
      edit(1, 'city', 'Antwerp'),
      sending(1),
      edits(3, { city: 'Antwerp' }, ...sent, ...carrier),
      accepted(1),
    );

    expect(row).toMatchObject({ acked: { seq: 1 }, next: { seq: 3 } });
  });

  test('is sent although it is back to what the base has, also after the other row has ended', () => {
    const carrier = place(edits(1, PLACE));
    const back = edits(2, { city: 'old' }, ...carrier);
    expect(city(back)).toMatchObject([{ next: { seq: 2 }, from: null }]);

    const later = city(
      edit(1, 'city', 'Antwerp'),
      edits(3, { city: 'Bruges' }, ...place(edits(2, PLACE))),
      edits(4, { city: 'old' }),
    );
    expect(later).toMatchObject([{ next: { seq: 4 } }]);
  });
});

describe('[contract 32] fields of one call of which the server refused some', () => {
  const refusal = {
    status: 422,
    reason: 'moderated',
    message: '',
    at: WALL,
    fields: ['city'],
    isPartial: true,
  };
  const instead = { value: 'BE', with: { countryregion: 'ge', city: 'Utrecht' } };
  const partly: RowChange = {
    type: 'accepted',
    key: keyOf(1),
    message: null,
    instead,
    refusal,
  };
  const done = [edits(1, PLACE), sending(1), partly];

  test('[sync 15] the others stay shown until a list has them, and then the refusal is left', () => {
    expect(shown(...place(...done))).toMatchObject({ country: 'BE', city: 'Utrecht' });
    expect(place(...done, retire(1, 'user'))).toMatchObject([{ acked: null, refused: refusal }]);
    expect(place(...done, retire(1, 'user'), retire(1, 'user'))).toHaveLength(1);
    expect(place(...done, { type: 'cancel' }, retire(1, 'user'))).toEqual([]);
  });

  test('[product 2.2] the waiting list names the refused one', () => {
    const [row] = waitingRows(place(...done), () => null, WALL);

    expect(row).toMatchObject({ state: 'refused', field: 'city', body: 'Ghent' });
    expect(row).not.toHaveProperty('others');
  });

  test('a newer choice that followed is sent, and no refusal is shown', () => {
    const [row] = place(
      edits(1, PLACE),
      sending(1),
      edits(2, { ...PLACE, city: 'Bruges' }),
      partly,
    );

    expect(row).toMatchObject({ next: { seq: 2 }, refused: null });
  });
});

describe('[spec §8] a refusal of several fields', () => {
  const whole = place(edits(1, PLACE), sending(1), refused(1));

  test('names none of them when the site did not', () => {
    const [row] = waitingRows(whole, () => null, WALL);

    expect(row).toMatchObject({ field: null, body: null, others: PLACE });
  });

  test('is settled by a newer choice of all of them, in whatever row', () => {
    const newer = edits(2, { ...PLACE, smoking: 'no' }, ...whole);
    const row = edited([lastOf(newer)].filter((one) => one !== null))[0];
    if (row === undefined) throw new Error('no row');

    expect(settledBy(edited(whole), row, { ...PLACE, smoking: 'no' })).toEqual(whole);
    expect(settledBy(edited(whole), row, { city: 'Ghent' })).toEqual([]);
    expect(said(row)).toBeTruthy();
  });
});
