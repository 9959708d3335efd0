/** The about text of step 5: what was typed and not saved yet, else what the profile has. */
import { useLingui } from '@lingui/react/macro';
import { PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { type Prompt, PROMPTS } from '#schemas/prompts.ts';
import { useKeptText } from '#src/data/own-fields/kept-text.ts';
import type { RefusedInput } from '#src/features/signup/steps/use-refused.ts';
import { useOwnUser } from '#src/features/signup/steps/use-own-user.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';

const FIELD = 'personal';

export interface AboutText extends PromptAnswer {
  /** With its prompt, as others will read it. */
  text: string;
  isTooLong: boolean;
  /** What is to be saved; empty when nothing changed. */
  changed: Readonly<Record<string, string>>;
  write: (answer: string) => void;
  /** Another prompt keeps the answer; the same one again is taken away. */
  choose: (prompt: Prompt) => void;
  forget: () => void;
}

/** A text that was refused is in its place again. */
export function useAboutText(refused: RefusedInput): AboutText {
  const leadOf = useLeads();
  const saved = useOwnUser()?.profile.personal ?? '';
  const typed = useKeptText(FIELD);
  const text = typed.text ?? refused.triedOf([FIELD])[FIELD] ?? saved;
  const answered = answeredIn(text, leadOf);
  const change = (changed: Partial<PromptAnswer>) =>
    typed.change(textOf({ ...answered, ...changed }, leadOf));
  const toSave = textToSave(answered, leadOf);
  return {
    ...answered,
    text,
    isTooLong: toSave.length > PERSONAL_MAX_LENGTH,
    changed: toSave === saved.trim() ? {} : { [FIELD]: toSave },
    write: (answer) => change({ answer }),
    choose: (prompt) => change({ prompt: prompt === answered.prompt ? null : prompt }),
    forget: typed.forget,
  };
}

/** A translator may have ended a prompt with its colon. */
function useLeads(): (prompt: Prompt) => string {
  const { t } = useLingui();
  const texts = usePromptTexts();
  return (name) => {
    const prompt = texts[name];
    return prompt.endsWith(':') ? prompt : t`${prompt}:`;
  };
}

interface PromptAnswer {
  prompt: Prompt | null;
  answer: string;
}

/** How a text that answers this prompt begins. */
type LeadOf = (prompt: Prompt) => string;

/**
 * The about text as a prompt and its answer. What is kept and saved has both, as in “My Sunday looks like: slow”, so that
 * everybody who reads it knows what was asked. A text that begins with no prompt is the member's own throughout.
 */
function answeredIn(text: string, leadOf: LeadOf): PromptAnswer {
  const prompt = PROMPTS.find((name) => text.startsWith(leadOf(name))) ?? null;
  if (prompt === null) return { prompt, answer: text };
  return { prompt, answer: text.slice(leadOf(prompt).length).replace(/^ /, '') };
}

const textOf = ({ prompt, answer }: PromptAnswer, leadOf: LeadOf): string =>
  prompt === null ? answer : `${leadOf(prompt)} ${answer}`;

/** A prompt without an answer is left out. */
const textToSave = (answered: PromptAnswer, leadOf: LeadOf): string =>
  answered.answer.trim() === '' ? '' : textOf(answered, leadOf).trim();
