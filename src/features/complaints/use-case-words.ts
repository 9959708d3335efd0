/** The states, reasons and actions of cases in words; the types make them complete. */
import { useLingui } from '@lingui/react/macro';
import type { Complaint } from '#schemas/complaints.ts';
import type { Appeal, Decision, DecisionAction, DecisionReason } from '#schemas/decisions.ts';
import { ReportCategory, type ReportState } from '#schemas/reports.ts';
import { useCategoryWords } from '#src/i18n/use-category-words.ts';
import { useTextName } from '#src/i18n/use-text-name.ts';
import type { ChipTone } from '#src/ui/chip.tsx';

interface CaseStateWords {
  text: string;
  tone: ChipTone;
}

export function useReportWords() {
  const { t } = useLingui();
  const categories = useCategoryWords();
  const states = {
    received: { text: t`Received`, tone: 'info' },
    in_review: { text: t`In review`, tone: 'warning' },
    decided: { text: t`Decided`, tone: 'success' },
  } as const satisfies Record<ReportState, CaseStateWords>;
  return {
    state: (state: ReportState): CaseStateWords => states[state],
    /** A backend may have categories of its own. */
    category: (given: string): string =>
      categories[ReportCategory.safeParse(given).data ?? 'other'],
  };
}

/** What a report or a decision is about. A backend may have kinds of its own. */
export function useTargetWords(): (target: Decision['target']) => string | null {
  const { t } = useLingui();
  const textName = useTextName();
  return (target) => {
    switch (target?.type) {
      case 'profile':
        return t`The profile`;
      case 'image':
        return t`A photo`;
      case 'message':
        return t`A message`;
      case 'chat':
        return t`The whole chat`;
      case 'text':
        return textName(target.id);
      case 'selfie':
        return t`A selfie`;
      default:
        return null;
    }
  };
}

export function useQuestionState(): (state: Complaint['state']) => CaseStateWords {
  const { t } = useLingui();
  return (state) => {
    const words = {
      open: { text: t`We are looking at it`, tone: 'info' },
      answered: { text: t`Answered`, tone: 'success' },
      closed: { text: t`Closed`, tone: 'neutral' },
    } as const satisfies Record<Complaint['state'], CaseStateWords>;
    return words[state];
  };
}

export function useActionWords(): Record<DecisionAction, string> {
  const { t } = useLingui();
  return {
    dismiss: t`Nothing was changed`,
    warn: t`A warning`,
    remove_photo: t`A photo was removed`,
    remove_message: t`A message was removed`,
    remove_text: t`A text was removed`,
    remove_name: t`Your name was taken down: please choose another one in your profile`,
    hide: t`Your profile is hidden`,
    suspend: t`Your account is locked for a time`,
    ban: t`Your account is locked`,
    restore: t`An earlier decision was taken back`,
  };
}

export function useReasonWords(): Record<DecisionReason, string> {
  const { t } = useLingui();
  const { minor, threat, harassment, fake, nudity, illegal, advertising, other } =
    useCategoryWords();
  return {
    minor,
    threat,
    harassment,
    fake,
    nudity,
    illegal,
    advertising,
    other,
    no_violation: t`Nothing against the rules was found`,
    spam: t`Spam`,
    unsuitable_photo: t`Unsuitable photo`,
    mistake: t`A mistake of ours`,
  };
}

export function useAppealWords(): Record<Appeal['state'], string> {
  const { t } = useLingui();
  return {
    open: t`Someone else of our team looks at your appeal.`,
    upheld: t`We looked at your appeal. The decision stays.`,
    reversed: t`We looked at your appeal, and you were right. The decision is taken back.`,
  };
}
