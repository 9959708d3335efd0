/**
 * What things cost on this site, as its operator writes it down: whole credits, whole minor units of a currency, by
 * country. `*` stands for every country that is not named. Pure; reading the file is prices-file.ts.
 */
import * as z from 'zod/mini';

const EVERYWHERE = '*';

const Country = z.string().check(z.regex(/^([A-Z]{2}|\*)$/, 'a country is two capitals, or *'));
const whole = () => z.int().check(z.gte(0), z.lte(1_000_000));

/** `message`: credits for one, by the country of who writes. */
export const Prices = z.strictObject({
  message: z._default(z.record(Country, whole()), {}),
});
export type Prices = z.infer<typeof Prices>;

/** Without a word of the operator: messages cost nothing. */
export const FREE: Prices = Prices.parse({});

const inCountry = <T>(values: Readonly<Record<string, T>>, country: string | null): T | undefined =>
  (country !== null && Object.hasOwn(values, country) ? values[country] : undefined) ??
  values[EVERYWHERE];

/** What the next message costs somebody of this country, in credits. */
export const messageCost = ({ message }: Prices, country: string | null): number =>
  inCountry(message, country) ?? 0;
