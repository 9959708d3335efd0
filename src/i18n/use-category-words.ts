import { useLingui } from '@lingui/react/macro';
import type { ReportCategory } from '#schemas/reports.ts';

/** The report categories in words (product 3.10). */
export function useCategoryWords(): Record<ReportCategory, string> {
  const { t } = useLingui();
  return {
    minor: t`Someone under 18`,
    threat: t`Threats or danger`,
    harassment: t`Harassment or insults`,
    fake: t`Fake profile or scam`,
    nudity: t`Nude or shocking photo`,
    illegal: t`Illegal content`,
    advertising: t`Advertising or links`,
    other: t`Something else`,
  };
}
