import { ok, type Outcome } from '#schemas/outcome.ts';

/** What its member asks for again; a poll is only asked for, and its answer comes later. */
export type AskAgain = () => Promise<Outcome<null>>;

/** Of several lists, with the first failure. */
export async function askAll(...asks: readonly AskAgain[]): Promise<Outcome<null>> {
  const outcomes = await Promise.all(asks.map((ask) => ask()));
  return outcomes.find((outcome) => !outcome.ok) ?? ok(null);
}
