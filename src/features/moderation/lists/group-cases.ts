/** Cases that are about the same thing belong together: ten reports of one photo are one thing to look at. */
import { groupBy } from '#schemas/group-by.ts';
import type { WaitingCase } from '#schemas/cases.ts';
import { DANGEROUS_CATEGORIES } from '#schemas/reports.ts';

export interface CaseGroup {
  key: string;
  about: string;
  target: WaitingCase['target'];
  isDangerous: boolean;
  cases: readonly WaitingCase[];
}

/** In the order of the queue: a group has the place of its first case. */
export function groupCases(cases: readonly WaitingCase[]): CaseGroup[] {
  const groups = groupBy(cases, ({ about, target }) => `${about} ${target.type} ${target.id}`);
  return [...groups].flatMap(([key, together]) => {
    const [first] = together;
    if (first === undefined) return [];
    const { about, target } = first;
    return [{ key, about, target, isDangerous: together.some(isDangerous), cases: together }];
  });
}

/** The queue begins with these. */
const isDangerous = ({ category }: Pick<WaitingCase, 'category'>): boolean =>
  category !== null && DANGEROUS_CATEGORIES.includes(category);
