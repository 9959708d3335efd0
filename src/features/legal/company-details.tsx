import { Trans } from '@lingui/react/macro';
import type { Settings } from '#schemas/settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';

/** The number that a phone can dial: what is printed for reading has spaces, brackets and an optional zero. */
const telephoneOf = (printed: string): string =>
  printed.replaceAll('(0)', '').replaceAll(/[^\d+]/g, '');

/** Who runs the site, as far as its operator says so. */
export function CompanyDetails({ settings }: { settings: Settings | null }) {
  const format = useFormat();
  if (settings === null) return null;
  const { company_country: country, support_phone: phone, support_email: email = null } = settings;
  const place = [
    settings.company_address,
    settings.company_city,
    country?.length === 2 ? format.country(country) : country,
  ].filter((part) => part !== null);
  const numbers = [settings.company_kvk, ...settings.company_vat_numbers].filter(
    (part) => part !== null,
  );
  const names = settings.company_tradenames.filter((name) => name !== settings.company_name);
  const lines = [settings.company_name, ...names, place.join(', '), numbers.join(' · ')].filter(
    (line) => line !== null && line !== '',
  );
  if (lines.length === 0 && phone === null && email === null) return null;

  return (
    <address className="mt-3 text-small text-muted not-italic">
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      {(phone !== null || email !== null) && (
        <p>
          <Trans>Customer service:</Trans>{' '}
          {phone !== null && <ServiceLink href={`tel:${telephoneOf(phone)}`}>{phone}</ServiceLink>}
          {phone !== null && email !== null && <span> · </span>}
          {email !== null && <ServiceLink href={`mailto:${email}`}>{email}</ServiceLink>}
        </p>
      )}
    </address>
  );
}

const ServiceLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="inline-flex min-h-11 items-center break-all text-accent underline">
    {children}
  </a>
);
