import { answeredPrompts } from '#schemas/prompts.ts';
import type { Profile } from '#schemas/profile.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';

/** The sentences that the member finished, each on a card of its own. */
export function MemberPrompts({ notes }: Pick<Profile, 'notes'>) {
  const texts = usePromptTexts();
  return answeredPrompts(notes).map(({ prompt, text }) => (
    <section key={prompt} className="rounded-card bg-tint-b p-5 text-ink">
      <h2 className="text-small text-muted">{texts[prompt]}</h2>
      <p className="mt-1 text-prompt wrap-anywhere">{text}</p>
    </section>
  ));
}
