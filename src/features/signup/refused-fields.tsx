import { Trans } from '@lingui/react/macro';
import { PURPOSES_FIELD } from '#schemas/purposes.ts';
import { fieldsOfRow } from '#src/data/own-fields/fields-of-row.ts';
import { useValueWords } from '#src/data/own-fields/use-value-words.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';
import { STEP, type SignupStep } from './signup-steps.ts';
import { stepPath } from './step-path.ts';
import { isRefusedEdit } from './steps/use-refused.ts';

const STEP_OF: ReadonlyMap<string, SignupStep> = new Map<string, SignupStep>([
  ['country', STEP.place],
  ['countryregion', STEP.place],
  ['city', STEP.place],
  ['gender', STEP.you],
  ['date_of_birth', STEP.you],
  [PURPOSES_FIELD, STEP.you],
  ['personal', STEP.about],
  ['interests', STEP.about],
]);

/**
 * What the site refused of earlier steps, in its words, with the way back to the step, where it stands beside the control
 * (use-refused.ts). A new answer there ends it. What the site named no field of stands above the step.
 */
export function RefusedFields({ step: now }: { step: SignupStep }) {
  const rows = valueOf(useLive(waitingQuery, {}))?.rows ?? [];
  const own = useSettings()?.visible_profile_fields ?? [];
  const stepOf = (row: WaitingRow) => {
    const [first] = Object.keys(fieldsOfRow(row));
    return first === undefined
      ? null
      : (STEP_OF.get(first) ?? (own.includes(first) ? STEP.you : null));
  };
  return rows.filter(isRefusedEdit).map((row) => {
    const step = stepOf(row);
    if (step === null || (step === now && row.field !== null)) return null;
    return <RefusedField key={row.key} row={row} to={step === now ? null : step} />;
  });
}

function RefusedField({ row, to }: { row: WaitingRow; to: SignupStep | null }) {
  const valueWords = useValueWords();
  const refusal = useRefusalText();
  const { field, body, reason } = row;
  const value = field !== null && body !== null ? valueWords(field, body) : null;
  const action = to !== null && (
    <TextLink isAlone to={stepPath(to)}>
      <Trans>Change</Trans>
    </TextLink>
  );
  return (
    <Banner tone="danger" role="alert" action={action} className="mb-3">
      {value !== null && (
        <p className="line-clamp-3 font-semibold overflow-clip wrap-anywhere">{value}</p>
      )}
      <p className="overflow-clip wrap-anywhere">
        {reason === null ? (
          <span>
            <Trans>The site did not accept this.</Trans>
          </span>
        ) : (
          refusal(reason)
        )}
      </p>
    </Banner>
  );
}
