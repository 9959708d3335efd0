import { Trans, useLingui } from '@lingui/react/macro';
import { PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useKeptText } from '#src/data/own-fields/kept-text.ts';
import { useStarters } from './use-starters.ts';
import { startedWith } from './started-with.ts';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { StepSaved } from './step-saved.tsx';
import { useFocusFirstError } from './use-focus-first-error.ts';
import { useOwnUser } from './use-own-user.ts';
import { useRefused } from './use-refused.ts';
import { useSaveFields } from '#src/data/own-fields/use-save-fields.ts';

const FIELD = 'personal';

/** Step 5: the about text. Everything typed is on the device while it is typed. */
export function AboutStep({ onNext, withStep }: StepProps) {
  const { t } = useLingui();
  const saved = useOwnUser()?.profile.personal ?? '';
  const typed = useKeptText(FIELD);
  const { save, isBusy, failure } = useSaveFields();
  const { form, tried } = useFocusFirstError<HTMLDivElement>();
  const refused = useRefused();
  const text = typed.text ?? refused.triedOf([FIELD])[FIELD] ?? saved;
  const isTooLong = text.length > PERSONAL_MAX_LENGTH;

  const next = async () => {
    if (isTooLong) return tried();
    const changed = text.trim() === saved.trim() ? {} : { [FIELD]: text.trim() };
    if (!(await save(withStep(changed)))) return;
    typed.forget();
    onNext();
  };
  return (
    <StepFrame
      title={<Trans>Start with one good sentence</Trans>}
      lead={<Trans>Say something only you would say. The rest follows in the chat.</Trans>}
      foot={
        <Button isWide isBusy={isBusy} busyLabel={t`Loading...`} onClick={() => void next()}>
          <Trans>Next</Trans>
        </Button>
      }
    >
      <div ref={form} className="rounded-sheet bg-tint-a p-4">
        <TextArea
          label={t`About you`}
          className="[&_textarea]:min-h-28"
          value={text}
          error={
            isTooLong
              ? t`This text is too long. Please shorten it a little.`
              : refused.errorOf(FIELD, text)
          }
          onChange={(event) => typed.change(event.currentTarget.value)}
        />
        <Length length={text.length} />
      </div>
      <Starters
        onChoose={(starter, all) => {
          typed.change(startedWith(text, starter, all));
          form.current?.querySelector('textarea')?.focus();
        }}
      />
      <StepSaved failure={failure} />
    </StepFrame>
  );
}

function Length({ length }: { length: number }) {
  const format = useFormat();
  const [used, most] = [format.number(length), format.number(PERSONAL_MAX_LENGTH)];
  return (
    <p className="mt-2 text-end text-small text-on-soft tabular-nums">
      <Trans>
        {used} of {most}
      </Trans>
    </p>
  );
}

interface StartersProps {
  onChoose: (starter: string, all: readonly string[]) => void;
}

function Starters({ onChoose }: StartersProps) {
  const { t } = useLingui();
  const starters = useStarters();
  return (
    <div role="group" aria-label={t`Beginnings of a sentence`}>
      <p aria-hidden="true" className="mb-2 font-medium">
        <Trans>Take a beginning</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {starters.map((starter) => (
          <ChipButton
            key={starter}
            className="max-w-full shrink! text-start"
            onClick={() => onChoose(starter, starters)}
          >
            {starter}
          </ChipButton>
        ))}
      </div>
    </div>
  );
}
