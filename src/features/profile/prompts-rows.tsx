import { answeredPrompts, PROMPT_MAX_LENGTH, PROMPTS, PROMPTS_MAX } from '#schemas/prompts.ts';
import type { User } from '#schemas/account.ts';
import { TextRow } from './text-row.tsx';
import { useFieldStates } from './use-field-states.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';

/** The answered prompts; while there is room for one more, the others too. */
export function PromptsRows({ user }: { user: User }) {
  const texts = usePromptTexts();
  const stateOf = useFieldStates();
  const { notes } = user.profile;
  const answered = answeredPrompts(notes).map(({ prompt }) => prompt);
  const isFull = answered.length >= PROMPTS_MAX;
  const shown = PROMPTS.filter(
    (prompt) => !isFull || answered.includes(prompt) || stateOf(prompt).state === 'refused',
  );
  return shown.map((prompt) => (
    <TextRow
      key={prompt}
      field={prompt}
      title={texts[prompt]}
      saved={notes[prompt] ?? null}
      state={stateOf(prompt)}
      maxLength={PROMPT_MAX_LENGTH}
      previous={user.previous?.[prompt]}
    />
  ));
}
