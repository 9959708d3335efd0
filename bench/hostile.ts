/**
 * The server under attack. First fifty new accounts send oversized photos and endless bodies at the same time: the memory of the
 * server and its child processes must stay small, and members must get their answers. Then one flood after the other.
 */
import { weather, type Weathered } from '#tests/support/hostile-storm.ts';
import { benchFloods } from './hostile-floods.ts';
import { percentile, type Report, rounded } from './report.ts';

const STORM = { senders: 50, each: 1 };
const MOST_MB = 700;
const MOST_WAIT_MS = 1_000;

export async function benchHostile(): Promise<Report> {
  const storm = reportOf(await weather(STORM));
  const floods = await benchFloods();
  return {
    table: [...storm.table, ...floods.table],
    figures: { ...storm.figures, ...floods.figures },
    bars: [...storm.bars, ...floods.bars],
  };
}

function reportOf({ answers, beforeMb, mostMb, mostEachMb, waitsMs }: Weathered): Report {
  const slowest = Math.max(...waitsMs);
  const statuses = Map.groupBy(answers, ({ name, status }) => `${status}  ${name}`);
  const lines = [...statuses].map(
    ([what, those]) => `${String(those.length).padStart(5)} times ${what}`,
  );
  return {
    table: [
      ...lines.toSorted(),
      `${mostEachMb.map(rounded).join(' + ')} MB at most, in the server and its children`,
    ],
    figures: {
      sent: answers.length,
      before_mb: beforeMb,
      most_mb: mostMb,
      calls: waitsMs.length,
      calls_p50ms: percentile(waitsMs, 0.5),
      calls_most_ms: slowest,
      faults: answers.filter(({ status }) => status >= 500 && status !== 503).length,
    },
    bars: [
      { what: 'memory of the server with its children', value: mostMb, most: MOST_MB, unit: 'MB' },
      {
        what: 'the longest a member waited meanwhile',
        value: slowest,
        most: MOST_WAIT_MS,
        unit: 'ms',
      },
    ],
  };
}
