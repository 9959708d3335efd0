import { Trans } from '@lingui/react/macro';
import { useSettings } from '#src/data/use-settings.ts';

/** What the app is, in a few lines. A site that is not known yet may have fictional profiles. */
export function About() {
  const hasFictional = useSettings()?.fictional_icon ?? true;
  return (
    <>
      {hasFictional && (
        <p className="mb-2">
          <Trans>
            Some profiles on this site are fictional: the site writes for them, and you cannot meet
            them. They always carry the word “Fictional”.
          </Trans>
        </p>
      )}
      <p className="text-small text-muted">
        <Trans>Place names: GeoNames, CC BY 4.0</Trans>
      </p>
    </>
  );
}
