import { Trans } from '@lingui/react/macro';
import { Mark } from '#src/ui/mark.tsx';

interface CardHookProps {
  /** The name of an interest that both have. */
  shared: string | null;
  /** The beginning of the member's text. */
  hook: string | null;
}

/** One line below a photo: what both share, else what the member says. */
export function CardHook({ shared, hook }: CardHookProps) {
  if (shared !== null)
    return (
      <p className="flex items-center gap-1.5 text-small font-semibold text-accent">
        <Mark className="size-3.5 shrink-0" />
        <span className="truncate first-letter:uppercase">
          <Trans>{shared}, like you</Trans>
        </span>
      </p>
    );
  return hook === null ? null : <p className="truncate text-small text-muted">{hook}</p>;
}
