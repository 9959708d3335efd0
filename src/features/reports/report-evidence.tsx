import { Trans } from '@lingui/react/macro';
import type { MessageId } from '#schemas/ids.ts';

export interface Evidence {
  message: MessageId;
  /** Empty for a photo without a caption. */
  text: string;
}

/** The message that a report is about. It goes along, so that the moderator can read it. */
export function ReportEvidence({ text }: Evidence) {
  return (
    <figure className="mb-5">
      <figcaption className="text-small font-semibold">
        <Trans>This message goes along as evidence:</Trans>
      </figcaption>
      <blockquote
        dir="auto"
        className="mt-1.5 line-clamp-4 border-s-3 border-line ps-3 text-muted whitespace-pre-line wrap-anywhere"
      >
        {text === '' ? <Trans>Photo</Trans> : text}
      </blockquote>
    </figure>
  );
}
