import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { settingsQuery } from '#sync/queries/account.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import type { Live } from '#sync/queries/live.ts';
import { creditsQuery, premiumQuery, orderQuery, ordersQuery } from '#sync/queries/money.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation } from '#tests/support/open-conversation.tsx';
import { conversationOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

withLayout();
afterEach(cleanup);

const ABSENT: Live<never> = { state: 'error', failure: { code: 'absent', endpoint: 'money' } };
const SETTINGS = settingsWith({
  sells_credits: false,
  minimum_message_costs: {
    NL: { costs: 0.5, currency: 'EUR' },
    DE: { costs: 1.25, currency: 'EUR' },
  },
  geoip_country: 'NL',
  support_phone: '+31 20 123 45 67',
  company_name: 'Vonk B.V.',
});

test.each(['/credits', '/credits/repeat-order', '/premium', '/pricing', '/transactions'])(
  '[decisions 36] on a site without calls about money, %s shows the prices of its settings and whom to ask',
  async (path) => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(settingsQuery, fresh(SETTINGS));
    sync.put(creditsQuery, ABSENT);
    sync.put(ordersQuery, ABSENT);
    sync.put(premiumQuery, ABSENT);
    renderApp(path, sync);

    expect(await screen.findByText('This site sells its credits elsewhere')).toBeTruthy();
    expect(screen.getByText('€0.50')).toBeTruthy();
    expect(screen.getByText('€1.25')).toBeTruthy();
    expect(screen.getByText('Vonk B.V.')).toBeTruthy();
    const phone = screen.getByRole('link', { name: '+31 20 123 45 67' });
    expect(phone.getAttribute('href')).toMatch(/^tel:/);
    const service = screen.getByRole('link', { name: 'Ask customer service' });
    expect(service.getAttribute('href')).toBe('/pages/service');
    expect(screen.queryByText('Not available on this site.')).toBeNull();
  },
);

test.each(['/credits', '/premium', '/transactions', '/transactions/order-1'])(
  '[decisions 128] %s leads to the shop that the operator names',
  async (path) => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(settingsQuery, fresh({ ...SETTINGS, shop_url: 'https://shop.vonk.test/credits' }));
    sync.put(creditsQuery, ABSENT);
    sync.put(ordersQuery, ABSENT);
    sync.put(premiumQuery, ABSENT);
    sync.put(orderQuery, ABSENT);
    renderApp(path, sync);

    const shop = await screen.findByRole('link', { name: 'Open the shop' });
    expect(shop.getAttribute('href')).toBe('https://shop.vonk.test/credits');
    expect(screen.getByText('Credits, premium and your orders are on its own page.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask customer service' })).toBeTruthy();
  },
);

test.each([
  [false, true],
  [true, false],
])(
  'the composer names the price that only the settings know: the site sells here %s',
  async (sells, isShown) => {
    const app = openConversation(fresh(conversationOf({ cost_next: 0, availableCredits: null })));
    app.sync.put(settingsQuery, fresh({ ...SETTINGS, sells_credits: sells }));
    app.sync.put(
      conversationQuery,
      fresh(conversationOf({ cost_next: 0, availableCredits: null })),
    );
    await historyLog();

    expect(screen.queryByText('From €0.50') !== null).toBe(isShown);
  },
);
