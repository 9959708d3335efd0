/**
 * The prices of a demo site whose operator configures none: a message costs one credit, a new member gets ten, and three
 * packages sell credits.
 */
import { SANDBOX, SANDBOX_BANCONTACT, SANDBOX_IDEAL } from '#server/payments/sandbox.ts';
import { Prices } from './prices.ts';

const inAll = (amount: number): Record<string, number> =>
  Object.fromEntries(
    ['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'NZD', 'CHF'].map((currency) => [currency, amount]),
  );

export const DEMO_PRICES: Prices = Prices.parse({
  message: { '*': 1 },
  gift: 10,
  currencies: {
    '*': 'EUR',
    GB: 'GBP',
    US: 'USD',
    CA: 'CAD',
    AU: 'AUD',
    NZ: 'NZD',
    CH: 'CHF',
    PL: 'PLN',
  },
  // Countries without an entry have no VAT, and no taxes of other names are in these prices.
  vat: {
    NL: 21,
    BE: 21,
    DE: 19,
    AT: 20,
    FR: 20,
    IT: 22,
    ES: 21,
    PL: 23,
    FI: 25.5,
    IE: 23,
    GB: 20,
    CH: 8.1,
  },
  packages: [
    { id: 'c20', credits: 20, prices: { ...inAll(995), PLN: 3_995 } },
    { id: 'c50', credits: 50, prices: { ...inAll(1_995), PLN: 7_995 } },
    { id: 'c100', credits: 100, prices: { ...inAll(3_495), PLN: 13_995 } },
  ],
  methods: {
    '*': [SANDBOX],
    NL: [SANDBOX, SANDBOX_IDEAL],
    BE: [SANDBOX, SANDBOX_BANCONTACT],
  },
  plans: [{ id: 'month', days: 30, credits: 60 }],
  discounts: [{ code: 'WELCOME', percent: 20, welcome: true, reason: 'welcome' }],
});

/** The same packages with free messages, for which nobody needs a gift. */
export const DEMO_PRICES_UNCHARGED: Prices = { ...DEMO_PRICES, message: {}, gift: 0 };
