/** The codes of moderation in words: what is done, why, and where a case stands. */
import { useLingui } from '@lingui/react/macro';
import type { WaitingCase } from '#schemas/cases.ts';
import type { DecisionAction, DecisionGround, DecisionReason } from '#schemas/decisions.ts';
import { ReportCategory } from '#schemas/reports.ts';
import { useCategoryWords } from '#src/i18n/use-category-words.ts';

export function useActionWords(): Record<DecisionAction, string> {
  const { t } = useLingui();
  return {
    dismiss: t`Do nothing`,
    warn: t`Warn`,
    remove_photo: t`Remove a photo`,
    remove_message: t`Remove a message`,
    remove_text: t`Remove a text`,
    remove_name: t`Take the name down`,
    hide: t`Hide the profile`,
    suspend: t`Lock for a time`,
    ban: t`Lock for good`,
    restore: t`Decision taken back`,
  };
}

export function useReasonWords(): Record<DecisionReason, string> {
  const { t } = useLingui();
  const { other, ...categories } = useCategoryWords();
  return {
    no_violation: t`No rule was broken`,
    ...categories,
    spam: t`Spam`,
    unsuitable_photo: t`Unsuitable photo`,
    mistake: t`Our mistake`,
    other,
  };
}

export function useGroundWords(): Record<DecisionGround, string> {
  const { t } = useLingui();
  return { law: t`The law`, terms: t`Our terms` };
}

/** The category of a report; another backend may have others. */
export function useCategoryWord(): (category: string) => string {
  const words = useCategoryWords();
  return (category) => {
    const known = ReportCategory.safeParse(category);
    return known.success ? words[known.data] : category;
  };
}

export function useTargetWords(): Record<WaitingCase['target']['type'], string> {
  const { t } = useLingui();
  return {
    profile: t`Profile`,
    image: t`Photo`,
    message: t`Message`,
    chat: t`Conversation`,
    text: t`Text`,
    selfie: t`Selfie`,
  };
}
