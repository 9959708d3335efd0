/** The drafts of all conversations for the list of waiting rows: a text is put before an existing draft. */
import type { ProfileId } from '#schemas/ids.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useCommand } from '#src/data/use-command.ts';
import { chatsQuery } from '#sync/queries/chats.ts';

interface Drafts {
  of: (profile: ProfileId) => string;
  save: (profile: ProfileId, body: string) => Promise<Outcome<null>>;
  prepend: (profile: ProfileId, text: string) => Promise<Outcome<null>>;
}

export function useDrafts(): Drafts {
  const chats = valueOf(useLive(chatsQuery, { filter: 'all' }));
  const run = useCommand((sync) => sync.saveDraft);
  const of = (profile: ProfileId) => chats?.rows.find((row) => row.key === profile)?.draft ?? '';
  const save = (profile: ProfileId, body: string) => run({ profile, body });
  return {
    of,
    save,
    prepend: (profile, text) => save(profile, [text, of(profile)].filter(Boolean).join('\n')),
  };
}
