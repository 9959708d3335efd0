import type { WaitingCase } from '#schemas/cases.ts';
import { DANGEROUS_CATEGORIES } from '#schemas/reports.ts';

/** The queue begins with these. */
export const isDangerous = ({ category }: Pick<WaitingCase, 'category'>): boolean =>
  category !== null && DANGEROUS_CATEGORIES.includes(category);
