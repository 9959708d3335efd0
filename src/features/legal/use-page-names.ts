import { useLingui } from '@lingui/react/macro';
import type { PageName } from '#schemas/pages.ts';

/** The names of the site's texts, known before a text is loaded. */
export function usePageNames(): Readonly<Record<PageName, string>> {
  const { t } = useLingui();
  return {
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
}
