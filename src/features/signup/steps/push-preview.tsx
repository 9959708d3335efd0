import { Trans } from '@lingui/react/macro';
import { useSettings } from '#src/data/use-settings.ts';
import { PRODUCT_NAME } from '#src/lib/window-title.ts';

/** A notification as it appears on a lock screen. It is a picture: the text above has the same content. */
export function PushPreview() {
  const name = useSettings()?.name || PRODUCT_NAME;
  return (
    <div aria-hidden="true" className="rounded-sheet bg-tint-a px-5 py-9">
      <div className="relative flex items-center gap-3 rounded-card bg-card px-4 py-3.5 shadow-float">
        <span className="grid size-11 shrink-0 place-items-center rounded-chip bg-ember">
          <svg
            viewBox="0 0 16 16"
            fill="none"
            stroke="white"
            strokeWidth="2.2"
            strokeLinecap="round"
            className="size-6.5"
          >
            <circle cx="3.4" cy="12.6" r="2.9" fill="white" stroke="none" />
            <path d="M5.4 7.2 5.2 3.4M8.6 8.4l3.6-4.6M9 11.4l4.6-.6" />
          </svg>
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold leading-5">{name}</span>
          <span className="block truncate text-small">
            <Trans>New message</Trans>
          </span>
        </span>
        <span className="text-meta text-muted">
          <Trans>now</Trans>
        </span>
      </div>
      <div className="mx-4 -mt-2.5 h-6.5 rounded-card bg-card opacity-55" />
    </div>
  );
}
