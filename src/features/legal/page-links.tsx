import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#src/ui/text-link.tsx';
import { usePageNames } from './use-page-names.ts';

/** Links to what the site costs and to its texts, each by its name. */
export function PageLinks() {
  const { t } = useLingui();
  const names = usePageNames();
  return (
    <ul aria-label={t`About this site`} className="flex flex-wrap gap-x-5">
      <li>
        <TextLink isAlone to="/costs">
          <Trans>What it costs</Trans>
        </TextLink>
      </li>
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
