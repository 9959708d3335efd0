import { useOwnCountry } from '#src/data/people/use-own-country.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/**
 * “Utrecht”; the country only where it is not the viewer's own: “Gent, BE” on a narrow card, its full name on a wide one and for
 * screen readers.
 */
export function ShortPlace({ city, country }: { city: string | null; country: string | null }) {
  const format = useFormat();
  const own = useOwnCountry();
  if (country === null || (city !== null && country === own))
    return city !== null && <span key="city">{city}</span>;
  return (
    <>
      {city !== null && <span>{`${city}, `}</span>}
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
