import { useRef, type ReactNode } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import type { ConversationView } from '#sync/queries/conversation.ts';
import { ClosedComposer } from './composer/closed-composer.tsx';
import { Composer, focusComposer, isComposing } from './composer/composer.tsx';
import { KnownLine } from './known-line.tsx';
import { MessageList } from './message-list.tsx';
import { StartCard } from './start-card.tsx';
import { UnsentBar } from './unsent-bar.tsx';
import type { Conversation } from './use-conversation.ts';
import { useDraft } from './composer/use-draft.ts';
import { useOutgoing } from './use-outgoing.ts';

interface ConversationPaneProps {
  profile: ProfileId;
  view: ConversationView;
  conversation: Conversation;
  /** The disclosure of a fictional profile. */
  notice: ReactNode;
  /** Ways to begin an empty conversation; `onPick` puts one into the composer. */
  beginOf: (onPick: (opener: string) => void) => ReactNode;
}

/** The messages above, the composer below. One instance per member. */
export function ConversationPane(props: ConversationPaneProps) {
  const { profile, view, conversation, notice, beginOf } = props;
  const names = usePersonName();
  const { card } = view;
  const cost = view.cost_next ?? 0;
  const { name } = names(card ?? { name: '', age: null });
  const isEmpty = view.rows.length === 0 && view.known === null;
  const draft = useDraft(profile, view.draft, isComposing);
  /** Another opener replaces one that was not changed. */
  const picked = useRef<string | null>(null);
  const isHeld = view.rows.some(({ state }) => state === 'undecided');
  const pick = (opener: string) => {
    const typed = picked.current === draft.text ? '' : draft.text.trim();
    picked.current = typed === '' ? opener : null;
    draft.write([typed, opener].filter(Boolean).join('\n'));
    focusComposer();
  };
  const { send, sendAll, run } = useOutgoing(profile, draft, cost);

  return (
    <>
      <MessageList
        profile={profile}
        name={name}
        view={view}
        older={conversation.older}
        onAction={run}
        start={
          <>
            <StartCard
              card={card}
              isEmpty={isEmpty}
              notice={notice}
              begin={isEmpty && beginOf(pick)}
            />
            {view.known && <KnownLine line={view.known} name={name} />}
          </>
        }
      />
      {view.closed || view.blocked ? (
        <ClosedComposer isBlocked={view.blocked} />
      ) : (
        <>
          <UnsentBar
            rows={view.rows}
            onSendNow={isHeld ? null : sendAll}
            onEdit={(row) => run('edit', row)}
          />
          <Composer
            name={name}
            draft={draft}
            maxLength={view.max_length}
            price={{ cost, free: view.freeCredits }}
            isFirst={view.known?.mine !== false && view.rows.every(({ mine }) => mine)}
            isFictional={view.fictional || card?.fictional === true}
            onSend={send}
          />
        </>
      )}
    </>
  );
}
