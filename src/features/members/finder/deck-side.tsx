import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Card } from '#schemas/profile.ts';
import { answeredPrompts, isPrompt } from '#schemas/prompts.ts';
import { useGenders } from '#src/data/genders/use-genders.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { InterestChips } from '#src/features/members/interest-chips.tsx';
import { SharedTitle } from '#src/features/members/shared-title.tsx';
import { useInterestNames } from '#src/features/members/use-interest-names.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';
import { Chip } from '#src/ui/chip.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { DeckRow } from '#sync/queries/deck.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { useOtherReasons } from './use-other-reasons.ts';

/** Below words of the member in another language. */
export type CardTranslation = (text: string, card: Card) => ReactNode;

const TINTS = ['bg-tint-b', 'bg-tint-c', 'bg-tint-a'] as const;

interface DeckSideProps {
  row: DeckRow;
  translationOf: CardTranslation;
}

/**
 * Beside the picture on a wide screen: what both share, why the member is shown, and what this device has of the profile. It is
 * not fetched, because that would be a visit, which the other member sees.
 */
export function DeckSide({ row, translationOf }: DeckSideProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(row.card);
  const shared = useInterestNames(row.shared);
  const reasons = useOtherReasons(row);
  return (
    <div className="flex min-h-0 flex-col gap-6 overflow-y-auto p-8">
      {shared.length > 0 && (
        <section>
          <h3 className="pb-3 text-small font-bold text-accent">
            <SharedTitle count={shared.length} />
          </h3>
          <InterestChips shared={shared} />
        </section>
      )}
      {reasons.length > 0 && (
        <section>
          <h3 className="overflow-clip pb-3 text-small font-bold wrap-anywhere text-muted">{t`Why you see ${name}`}</h3>
          <ul className="flex flex-wrap gap-2">
            {reasons.map((reason) => (
              <li key={reason}>
                <Chip tone="outline">{reason}</Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      <KnownStory row={row} translationOf={translationOf} />
      <Facts card={row.card} />
      <p className="mt-auto">
        <TextLink to={`/members/${row.key}`} isAlone>
          <Trans>Full profile</Trans>
        </TextLink>
      </p>
    </div>
  );
}

/** Of a member whose profile is not on this device, the words that came with the card. */
function KnownStory({ row, translationOf }: DeckSideProps) {
  const texts = usePromptTexts();
  const profile = valueOf(useLive(memberQuery, { profile: row.key }))?.profile ?? null;
  if (profile === null) return <HookCard {...{ row, translationOf }} />;
  const personal = profile.personal?.trim() ?? '';
  return (
    <>
      {answeredPrompts(profile.notes).map(({ prompt, text }, index) => (
        <section
          key={prompt}
          className={`shrink-0 overflow-clip rounded-item p-5 text-ink ${TINTS[index % TINTS.length] ?? ''}`}
        >
          <h3 className="text-small text-muted">{texts[prompt]}</h3>
          <p dir="auto" className="mt-1 text-prompt wrap-anywhere">
            {text}
          </p>
          {translationOf(text, row.card)}
        </section>
      ))}
      {personal !== '' && (
        <div>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
            {personal}
          </p>
          {translationOf(personal, row.card)}
        </div>
      )}
    </>
  );
}

function HookCard({ row: { card }, translationOf }: DeckSideProps) {
  const texts = usePromptTexts();
  const { hook = null, hook_prompt: prompt = null } = card;
  if (hook === null) return null;
  return (
    <section className={`shrink-0 overflow-clip rounded-item p-5 text-ink ${TINTS[0]}`}>
      {prompt !== null && isPrompt(prompt) && (
        <h3 className="text-small text-muted">{texts[prompt]}</h3>
      )}
      <p dir="auto" className="mt-1 text-prompt wrap-anywhere">
        {hook}
      </p>
      {translationOf(hook, card)}
    </section>
  );
}

/** Who it is in one quiet line: what every card says of its member. */
function Facts({ card }: { card: Card }) {
  const { t } = useLingui();
  const format = useFormat();
  const language = card.language === null ? '' : format.language(card.language);
  const facts = [useGenders().one(card.gender), language === '' ? '' : t`Speaks ${language}`];
  return <p className="text-small text-muted empty:hidden">{facts.filter(Boolean).join(' · ')}</p>;
}
