import { useFormat } from '#src/i18n/use-format.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** “Utrecht, NL” to the eye on a narrow card, the country's whole name where there is room and to the ear. */
export function ShortPlace({ city, country }: { city: string | null; country: string | null }) {
  const format = useFormat();
  if (country === null) return city;
  return (
    <>
      {city !== null && `${city}, `}
      <span aria-hidden="true" className="lg:hidden">
        {country}
      </span>
      <span className="hidden lg:inline">{format.country(country)}</span>
      <span className="lg:hidden">
        <VisuallyHidden>{format.country(country)}</VisuallyHidden>
      </span>
    </>
  );
}
