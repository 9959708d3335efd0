import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PHOTOS_MAX } from '#schemas/limits.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { usePictureRefusalText } from '#src/i18n/use-picture-refusal-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import type { NotAdded } from './use-add-several.ts';

interface SeveralNotesProps {
  left: number;
  tooMany: number;
  notAdded: readonly NotAdded[];
}

/** How far several pictures are that were chosen at once, and which of them were not added. */
export function SeveralNotes({ left, tooMany, notAdded }: SeveralNotesProps) {
  return (
    <>
      {/* There from the beginning: a live region that comes with its words is not read. */}
      <p role="status" className="text-small text-muted not-empty:mt-3">
        {left > 0 && (
          <span>
            {plural(left, { one: 'Adding # photo.', other: 'Adding # photos.' })}{' '}
            <Trans>
              The middle of each is shown. To choose the part yourself, add photos one by one.
            </Trans>
          </span>
        )}
      </p>
      {tooMany > 0 && (
        <Banner tone="warning" role="status" className="mt-3">
          {plural(tooMany, {
            one: `# photo was left out: a profile has room for ${PHOTOS_MAX}.`,
            other: `# photos were left out: a profile has room for ${PHOTOS_MAX}.`,
          })}
        </Banner>
      )}
      {notAdded.length > 0 && <NotAddedOnes notAdded={notAdded} />}
    </>
  );
}

function NotAddedOnes({ notAdded }: Pick<SeveralNotesProps, 'notAdded'>) {
  const refusalText = usePictureRefusalText();
  const failureText = useFailureText();
  return (
    <Banner tone="danger" role="alert" className="mt-3">
      <ul className="flex flex-col gap-2">
        {notAdded.map(({ name, why }, index) => (
          <li key={`${index} ${name}`} className="wrap-anywhere">
            <strong dir="auto">{name}</strong>{' '}
            <span>{'refusal' in why ? refusalText(why.refusal) : failureText(why.failure)}</span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
