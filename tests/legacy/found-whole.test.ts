/** The page of a member on a site that has no call for one: what its search sent of them. */
import { expect, test } from 'vitest';
import { memberQuery } from '#sync/queries/member.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { beyondSpec } from './asked-of-site.ts';
import { visitPhp } from './php-member.ts';
import { LOTTE } from './php-people.ts';

const EVERYONE = { filters: {} } as const;

test.each(['a visitor', 'a member'] as const)(
  '[spec §2, §3] %s reads the words and sees the photos of who was found',
  async (viewer) => {
    const { site, device, tab } = await visitPhp({ openSearch: true });
    if (viewer === 'a member') await tab.sync.api.logIn({ ...LOTTE, shared: false });
    await device.until(() => tab.sync.status.get().contract === 'specification');
    const found = tab.watch(searchQuery, EVERYONE);
    await tab.fetch(searchQuery, EVERYONE);
    await device.until(() => 'value' in found.live);
    const row = site.tables.users.find(({ about, name }) => about !== '' && name !== 'Lotte');
    const key = shown(found).rows.find(({ card }) => card.id === String(row?.id))?.card.id;
    if (row === undefined || key === undefined) throw new Error('nobody was found');

    const page = tab.watch(memberQuery, { profile: key, wanted: 'visit' });
    await tab.fetch(memberQuery, { profile: key, wanted: 'visit' });
    await device.until(() => 'value' in page.live);

    expect(shown(page)).toMatchObject({
      card: { name: row.name },
      profile: {
        personal: row.about,
        images: row.pictures.map((id) => ({ id: String(id), thumb_filename: `t_${id}.jpg` })),
      },
    });
    expect(beyondSpec(site.access)).toEqual([]);
  },
);
