import { useFormat } from '#src/i18n/use-format.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** “Utrecht, NL” on a narrow card; the country's full name on a wide one and for screen readers. */
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
