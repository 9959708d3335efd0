import { Trans } from '@lingui/react/macro';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import type { ReportAsked } from '#src/data/people/report-store.ts';
import { Photo } from '#src/ui/photo.tsx';

/** The message or the photo that a report is about. It goes along, so that the moderator sees it. */
export function ReportEvidence({ message, image }: Pick<ReportAsked, 'message' | 'image'>) {
  const imageUrl = useImageUrl();
  if (message !== undefined)
    return (
      <figure>
        <figcaption className="text-small font-semibold">
          <Trans>This message goes along as evidence:</Trans>
        </figcaption>
        <blockquote
          dir="auto"
          className="mt-1.5 line-clamp-4 border-s-3 border-line ps-3 text-muted whitespace-pre-line wrap-anywhere"
        >
          {message.text === '' ? (
            <span>
              <Trans>Photo</Trans>
            </span>
          ) : (
            message.text
          )}
        </blockquote>
      </figure>
    );
  if (image === undefined) return null;
  return (
    <figure>
      <figcaption className="text-small font-semibold">
        <Trans>Your report is about this photo:</Trans>
      </figcaption>
      <Photo
        className="mt-1.5 w-24 rounded-field"
        src={imageUrl(image)}
        placeholder={image.placeholder ?? undefined}
        isBlurred={image.nudity}
        isEager
      />
    </figure>
  );
}
