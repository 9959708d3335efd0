import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Completeness } from './completeness.ts';
import { useStepWords } from './use-step-words.ts';

/** How complete the profile is, and the one step that helps most. */
export function CompleteNote({ completeness }: { completeness: Completeness }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useStepWords();
  const { percent, next } = completeness;
  const shown = format.number(percent);
  return (
    <section className="rounded-card bg-soft p-4 text-on-soft">
      <p className="font-semibold tabular-nums">
        <Trans>Your profile is {shown} % complete</Trans>
      </p>
      <div
        role="progressbar"
        aria-label={t`Your profile is ${shown} % complete`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-2 overflow-clip rounded-pill bg-card"
      >
        <span className="block h-full rounded-pill bg-brand" style={{ width: `${percent}%` }} />
      </div>
      {next !== null && <p className="mt-2 text-small">{words(next)}</p>}
    </section>
  );
}
