import { useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fieldFiltersIn } from '#schemas/field-filters.ts';
import { type SearchFilters, SEARCH_SWITCHES } from '#schemas/search.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { PresenceDot } from '#src/ui/presence-dot.tsx';
import { rangeOfFilters } from './age-ranges.ts';
import { quickFilters, type QuickChoice } from './quick-filters.ts';
import { useGenders } from '#src/data/genders/use-genders.ts';
import { useRangeWords } from '#src/i18n/use-range-words.ts';
import type { SearchChoices } from './use-search-choices.ts';

interface FilterChipsProps {
  filters: SearchFilters;
  choices: SearchChoices;
  onChange: (filters: SearchFilters) => void;
  onOpenAll: () => void;
}

/** One row that scrolls sideways when needed; the button for all filters stays visible at its end. */
export function FilterChips({ filters, choices, onChange, onOpenAll }: FilterChipsProps) {
  const { t } = useLingui();
  const words = useChipWords(choices);
  const format = useFormat();
  const active = filterCount(filters);
  const row = useRef<HTMLDivElement>(null);
  const chips = quickFilters(filters, choices.likely).map((chip) => ({
    ...chip,
    label: words(chip.what),
  }));
  // Labels that load later move the chips.
  const shown = JSON.stringify(chips.map(({ isOn, label }) => [isOn, label]));
  useEffect(() => showPressed(row.current), [shown]);
  return (
    <div role="group" aria-label={t`Filters`} className="flex items-center gap-2">
      <div
        ref={row}
        className="fade-end scrollbar-none -my-1.5 flex min-w-0 gap-2 overflow-x-auto py-1.5 ps-2.5 pe-6 -ms-2.5 md:pe-2 md:ps-8 md:-ms-8"
      >
        {chips.map(({ what, isOn, next, label }) => (
          <ChipButton
            key={JSON.stringify(what)}
            icon={what.kind === 'switch' && what.name === 'onlyOnline' && <PresenceDot label="" />}
            isPressed={isOn}
            onClick={() => onChange(next)}
          >
            {label}
          </ChipButton>
        ))}
      </div>
      <ChipButton
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-label={active === 0 ? t`More filters` : t`More filters (${active})`}
        aria-haspopup="dialog"
        onClick={onOpenAll}
      >
        {t`More`}
        {active > 0 && (
          // CSS draws the number: the accessible name of the button already has it after its words.
          <span
            data-count={format.number(active)}
            className="rounded-pill bg-brand px-1.5 text-meta text-on-brand tabular-nums before:content-[attr(data-count)]"
          />
        )}
      </ChipButton>
    </div>
  );
}

/**
 * Scrolls the chosen chips into view, in case the row is narrow; last the one with the focus, which must stay seen. The row
 * scrolls and the page does not: below the screen it would pull the page away from where its address leads.
 */
function showPressed(row: HTMLElement | null): void {
  if (row === null) return;
  const chosen = row.querySelectorAll('[aria-pressed="true"]');
  const focused = row.querySelectorAll(':focus');
  for (const chip of [...chosen, ...focused]) row.scrollBy({ left: hiddenPart(chip, row) });
}

/** How far the chip reaches beyond the start (negative) or the end of the row, within its scroll padding. */
function hiddenPart(chip: Element, row: HTMLElement): number {
  const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(row);
  const seen = row.getBoundingClientRect();
  const { left, right } = chip.getBoundingClientRect();
  const before = left - seen.left - (parseFloat(scrollPaddingLeft) || 0);
  const after = right - seen.right + (parseFloat(scrollPaddingRight) || 0);
  return before < 0 ? before : Math.max(0, Math.min(after, before));
}

function useChipWords(choices: SearchChoices): (what: QuickChoice) => string {
  const { t } = useLingui();
  const format = useFormat();
  const genders = useGenders();
  const rangeWords = useRangeWords();
  const switches = { onlyOnline: t`Online`, withPicture: t`With photo` };
  return (what) => {
    switch (what.kind) {
      case 'everyone':
        return t`Everyone`;
      case 'gender':
        return genders.many(what.gender);
      case 'country':
        return format.country(what.country);
      case 'region':
        return choices.regionName(what.country, what.region);
      case 'ages':
        return rangeWords(what.range);
      case 'switch':
        return switches[what.name];
    }
  };
}

/** How many filters are on; an age range counts as one. */
function filterCount(filters: SearchFilters): number {
  const { gender, country, countryregion } = filters;
  const chosen = [gender, country, countryregion, rangeOfFilters(filters) ?? undefined];
  const switches = SEARCH_SWITCHES.map((name) => filters[name]);
  const own = Object.values(fieldFiltersIn(filters.fields));
  return [...chosen, ...switches, ...own].filter((value) => value !== undefined).length;
}
