import { Trans } from '@lingui/react/macro';

/** What the app is, in a few lines. */
export function About() {
  return (
    <>
      <p>
        <Trans>
          Some profiles on this site are fictional: the site writes for them, and you cannot meet
          them. They always carry the word “Fictional”.
        </Trans>
      </p>
      <p className="mt-2 text-small text-muted">
        <Trans>Place names: GeoNames, CC BY 4.0</Trans>
      </p>
    </>
  );
}
