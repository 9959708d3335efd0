import { useLingui } from '@lingui/react/macro';
import type { PageName } from '#schemas/pages.ts';
import { TextLink } from '#src/ui/text-link.tsx';

/** The site's own texts, each by its name. */
export function PageLinks() {
  const { t } = useLingui();
  const names: Readonly<Record<PageName, string>> = {
    terms: t`Terms`,
    privacy: t`Privacy`,
    cookies: t`Cookies and storage`,
    'how-search-works': t`How we order search`,
    safety: t`Stay safe`,
    faq: t`Questions and answers`,
    service: t`Customer service`,
    'return-policy': t`Withdrawal and refunds`,
    ban: t`When an account is closed`,
    accessibility: t`Accessibility`,
  };
  return (
    <ul aria-label={t`About this site`} className="flex flex-wrap gap-x-5">
      {Object.entries(names).map(([page, name]) => (
        <li key={page}>
          <TextLink isAlone to={`/pages/${page}`}>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
