/**
 * Reads the operator's file of prices, once at the start. A mistake is reported in one sentence, with the place in the
 * file and never its content.
 */
import { contentOf } from '#server/config/json-file.ts';
import { DEMO_PRICES, DEMO_PRICES_UNCHARGED } from './demo-prices.ts';
import { FREE, Prices } from './prices.ts';

export type PricesRead = { ok: true; prices: Prices } | { ok: false; sentence: string };

interface PricesSource {
  readonly path: string | undefined;
  readonly isDemo: boolean;
  /** Whether a demo site charges for messages. */
  readonly charges: boolean;
}

/** Without a path only a demo site charges for messages and sells packages. */
export function readPrices({ path, isDemo, charges }: PricesSource): PricesRead {
  if (path === undefined) return { ok: true, prices: isDemo ? demoPrices(charges) : FREE };
  const content = contentOf(path);
  if (content === null) return { ok: false, sentence: 'PRICES_FILE must name a file of JSON.' };
  const read = Prices.safeParse(content.value);
  if (read.success) return { ok: true, prices: read.data };
  const at = read.error.issues[0]?.path.map(String).join('.') ?? '';
  return { ok: false, sentence: `PRICES_FILE holds a price that cannot be, at "${at}".` };
}

const demoPrices = (charges: boolean): Prices => (charges ? DEMO_PRICES : DEMO_PRICES_UNCHARGED);
