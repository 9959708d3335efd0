/** What a landing page says in each niche (spec §1): a promise, one line below it, and the heading of the form. */
import { useLingui } from '@lingui/react/macro';
import { useSettings } from '#src/data/use-settings.ts';

export interface NicheWords {
  promise: string;
  lead: string;
  invitation: string;
}

export function useNicheWords(): NicheWords {
  const { t } = useLingui();
  switch (useSettings()?.niche) {
    case 2:
      return {
        promise: t`She sets the pace.`,
        lead: t`A calm place to flirt, where nobody is rushed.`,
        invitation: t`Make the first move`,
      };
    case 3:
      return {
        promise: t`Clear words. Good chemistry.`,
        lead: t`Say what you like, ask what they like, and agree before anything else.`,
        invitation: t`Start with a conversation`,
      };
    case 4:
      return {
        promise: t`Curves are welcome. So are you.`,
        lead: t`Be seen as you are, by people who like what they see.`,
        invitation: t`Come as you are`,
      };
    case 5:
      return {
        promise: t`Charm has no age.`,
        lead: t`For people who know themselves and would like company.`,
        invitation: t`There is a seat for you`,
      };
    case 6:
      return {
        promise: t`Tonight is yours.`,
        lead: t`For grown-ups who like to flirt between everything else.`,
        invitation: t`Take a moment for yourself`,
      };
    case 7:
      return {
        promise: t`Like who you like.`,
        lead: t`A relaxed place to flirt with people like you.`,
        invitation: t`Say hello to one of them`,
      };
    default:
      return {
        promise: t`Meet someone who lights up your phone.`,
        lead: t`Look around, flirt, and take your time.`,
        invitation: t`Say hello to someone`,
      };
  }
}
