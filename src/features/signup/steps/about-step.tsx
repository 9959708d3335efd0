import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { PROMPTS, type Prompt } from '#schemas/prompts.ts';
import { useSaveFields } from '#src/data/own-fields/use-save-fields.ts';
import { useAboutText, type AboutText } from '#src/features/signup/steps/about/use-about-text.ts';
import {
  useInterestsChoice,
  type InterestsChoice,
} from '#src/features/signup/steps/about/use-interests-choice.ts';
import { useCharactersLeft } from '#src/i18n/use-characters-left.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useInterestList } from '#src/data/own-fields/use-interest-list.ts';
import { useStatus } from '#src/data/use-status.ts';
import { InterestPicker } from '#src/features/interests/interest-picker.tsx';
import { StepFrame, type SignupStepProps } from './step-frame.tsx';
import { StepSaved } from './step-saved.tsx';
import { useFocusFirstError } from './use-focus-first-error.ts';
import { useRefused, type RefusedInput } from './use-refused.ts';

/**
 * Step 5: the about text, free or as the answer to a prompt, and beside it the interests, which others share. Everything typed
 * is on the device while it is typed.
 */
export function AboutStep({ onNext, withStep }: SignupStepProps) {
  const { t } = useLingui();
  const refused = useRefused();
  const about = useAboutText(refused);
  const interests = useInterestsChoice();
  const { save, isBusy, failure } = useSaveFields();
  const formId = useId();
  const { form, tried } = useFocusFirstError<HTMLFormElement>();

  const next = async () => {
    if (about.isTooLong) return tried();
    if (!(await save(withStep({ ...about.changed, ...interests.changed })))) return;
    about.forget();
    interests.forget();
    onNext();
  };
  return (
    <StepFrame
      title={<Trans>Start with one good sentence</Trans>}
      lead={<Trans>Say something only you would say. The rest follows in the chat.</Trans>}
      foot={
        <Button type="submit" form={formId} isWide isBusy={isBusy} busyLabel={t`Loading...`}>
          <Trans>Next</Trans>
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void next();
        }}
        className="rounded-sheet bg-tint-a p-4"
      >
        <Words about={about} refused={refused} />
      </form>
      <Prompts
        chosen={about.prompt}
        onChoose={(chosen) => {
          about.choose(chosen);
          form.current?.querySelector('textarea')?.focus();
        }}
      />
      <InterestsField choice={interests} />
      <StepSaved failure={failure} />
    </StepFrame>
  );
}

/** The answer to the prompt, or the free text. */
function Words({ about, refused }: { about: AboutText; refused: RefusedInput }) {
  const { t } = useLingui();
  const texts = usePromptTexts();
  const charactersLeft = useCharactersLeft();
  return (
    <TextArea
      label={about.prompt === null ? t`About you` : texts[about.prompt]}
      className="[&_textarea]:min-h-28"
      value={about.answer}
      hint={charactersLeft(about.text, PERSONAL_MAX_LENGTH)}
      error={
        about.isTooLong
          ? t`This text is too long. Please shorten it a little.`
          : refused.errorOf('personal', about.text)
      }
      onChange={(event) => about.write(event.currentTarget.value)}
    />
  );
}

interface PromptsProps {
  chosen: Prompt | null;
  onChoose: (prompt: Prompt) => void;
}

function Prompts({ chosen, onChoose }: PromptsProps) {
  const { t } = useLingui();
  const texts = usePromptTexts();
  return (
    <div role="group" aria-label={t`Or finish one of these`}>
      <p aria-hidden="true" className="mb-2 font-medium">
        <Trans>Or finish one of these</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {PROMPTS.map((prompt) => (
          <ChipButton
            key={prompt}
            className="max-w-full shrink! text-start"
            isPressed={prompt === chosen}
            onClick={() => onChoose(prompt)}
          >
            {texts[prompt]}
          </ChipButton>
        ))}
      </div>
    </div>
  );
}

/** The interests beside the sentence; nothing at a site that has none. */
function InterestsField({ choice }: { choice: InterestsChoice }) {
  const isListEmpty = Object.keys(useInterestList()).length === 0;
  const { connectivity } = useStatus('connectivity');
  if (isListEmpty && connectivity === 'online') return null;
  return (
    <section className="flex flex-col gap-2">
      <div>
        <h2 className="font-medium">
          <Trans>Interests</Trans>
        </h2>
        <p className="text-small text-muted">
          <Trans>People see first what they share with you.</Trans>
        </p>
      </div>
      <InterestPicker chosen={choice.ids} onChange={choice.choose} />
    </section>
  );
}
