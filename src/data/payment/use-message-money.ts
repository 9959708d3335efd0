/**
 * What a message costs in money: at the rate of the last package that the member paid for; before a first payment the least
 * that it can cost in the member's country (spec §5). Null where neither is known.
 */
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { costOf } from '#schemas/minimum-cost.ts';
import { priceAtRate } from '#schemas/money.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import type { Price } from './price.ts';
import { useOwnCountry } from '#src/data/people/use-own-country.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { paidRateQuery } from '#sync/queries/money.ts';

export interface MessageMoney {
  /** Such as "€0.50". */
  text: string;
  /** It can cost more. */
  isLeast: boolean;
}

/** Of a cost in credits; 0 where the site sends no price in credits. */
export function useMessageMoney(): (cost: number) => MessageMoney | null {
  const format = useFormat();
  const rate = valueOf(useLive(paidRateQuery, {}))?.rate ?? null;
  const least = useLeastMoney();
  return (cost) => {
    if (rate !== null && cost > 0) {
      const paid = { amount: priceAtRate(rate, cost), currency: rate.currency };
      return { text: format.price(paid), isLeast: false };
    }
    return least === null ? null : { text: least, isLeast: true };
  };
}

/** The least that a message costs where the viewer lives, such as "€0.25"; null where the site names no price. */
export function useLeastMoney(): string | null {
  const format = useFormat();
  const settings = useSettings();
  const country = useOwnCountry();
  if (settings === null) return null;
  const selected = country ?? settings.geoip_selected_country;
  const cost = costOf({ ...settings, geoip_selected_country: selected });
  return cost === null ? null : format.money(cost.costs, cost.currency);
}

/** A price on a button that sends: in credits, and in money where that is known, such as "2 credits (€0.40)". */
export function useCostWords(): (cost: number) => string {
  const moneyWords = useMoneyWords();
  return (cost) => {
    const credits = plural(cost, { one: '# credit', other: '# credits' });
    const money = moneyWords(cost);
    return money === null ? credits : `${credits} (${money})`;
  };
}

/** Credits that are not the price of one message, such as those of a limit: their money is known after a payment only. */
export function useCreditsWords(): (cost: number) => string {
  const moneyOf = useMessageMoney();
  return (cost) => {
    const credits = plural(cost, { one: '# credit', other: '# credits' });
    const money = moneyOf(cost);
    return money === null || money.isLeast ? credits : `${credits} (${money.text})`;
  };
}

/**
 * What is said before a message is sent: its price, or the least that it can be while this device does not know it. Null when it is
 * free, and where nothing is known.
 */
export function usePriceWords(): (price: Pick<Price, 'cost' | 'isKnown'>) => string | null {
  const costWords = useCostWords();
  const moneyWords = useMoneyWords();
  return ({ cost, isKnown }) => {
    if (!isKnown) return moneyWords(0);
    return cost === 0 ? null : costWords(cost);
  };
}

/** Such as "€0.40" or "from €0.35"; null where it is not known. */
export function useMoneyWords(): (cost: number) => string | null {
  const { t } = useLingui();
  const moneyOf = useMessageMoney();
  return (cost) => {
    const money = moneyOf(cost);
    const price = money?.text ?? null;
    return money?.isLeast === true ? t`from ${price}` : price;
  };
}
