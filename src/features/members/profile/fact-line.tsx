import { useLingui } from '@lingui/react/macro';
import type { Card } from '#schemas/profile.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useGenders } from '#src/data/genders/use-genders.ts';
import { usePlace } from '#src/features/members/use-place.ts';

/** The known facts about a member in one quiet line; unknown ones are left out. */
export function FactLine({ card }: { card: Card }) {
  const { t } = useLingui();
  const format = useFormat();
  const language = card.language === null ? '' : format.language(card.language);
  const facts = [
    useGenders().one(card.gender),
    usePlace()(card),
    language === '' ? null : t`Speaks ${language}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap text-small text-muted">
      {facts.map((fact, index) => (
        <li key={fact}>
          <span>{fact}</span>
          {index < facts.length - 1 && (
            <span aria-hidden="true" className="px-1.5">
              ·
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
