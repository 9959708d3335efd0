import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CardHook as Facts } from '#schemas/card-hook.ts';
import { isPrompt } from '#schemas/prompts.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';
import { Mark } from '#src/ui/mark.tsx';
import { inSentence } from './in-sentence.ts';
import { useInterestNames } from './use-interest-names.ts';

/**
 * Below a photo, wherever members are listed, the first that is true: what both share, what the member says, how near, new here.
 * Its place has two lines, so that nothing moves when the names of interests arrive.
 */
export function CardHook({ card }: { card: Facts }) {
  const [shared] = useInterestNames(card.shared_interests ?? []);
  return (
    <div className="min-h-10 text-small">
      {shared === undefined ? <OwnWords card={card} /> : <Shared name={shared} />}
    </div>
  );
}

function Shared({ name }: { name: string }) {
  const interest = inSentence(name, useLocale());
  return (
    <p className="flex gap-1.5 font-semibold text-accent">
      <Mark className="mt-0.75 size-3.5 shrink-0" />
      <span className="line-clamp-2 wrap-anywhere">
        <Trans>You both like {interest}</Trans>
      </span>
    </p>
  );
}

function OwnWords({ card }: { card: Facts }): ReactNode {
  const { hook = null, near_km = null, is_new = false } = card;
  if (hook !== null)
    return (
      <p key="hook" className="line-clamp-2 wrap-anywhere text-muted">
        <HookWords card={card} />
      </p>
    );
  if (near_km !== null)
    return (
      <p className="text-muted">
        {near_km === 0 ? <Trans>Less than 5 km away</Trans> : <Trans>{near_km} km away</Trans>}
      </p>
    );
  return (
    is_new && (
      <p className="text-muted">
        <Trans>New here</Trans>
      </p>
    )
  );
}

/** What the member says: the answer with its prompt, or a sentence. Nothing where there are no words. */
export function HookWords({ card: { hook = null, hook_prompt: prompt = null } }: { card: Facts }) {
  const beginnings = usePromptTexts();
  if (hook === null) return null;
  return (
    <span>
      <span>{prompt !== null && isPrompt(prompt) ? beginnings[prompt] : ''}</span>{' '}
      <q dir="auto">{hook}</q>
    </span>
  );
}
