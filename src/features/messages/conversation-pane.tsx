import type { ReactNode } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import type { ConversationView } from '#sync/queries/conversation.ts';
import { ClosedComposer } from './composer/closed-composer.tsx';
import { Composer, isComposing } from './composer/composer.tsx';
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
}

/** The messages above, the composer below. One instance per member. */
export function ConversationPane({ profile, view, conversation, notice }: ConversationPaneProps) {
  const names = usePersonName();
  const { card } = view;
  const cost = view.cost_next ?? 0;
  const { name } = names(card ?? { name: '', age: null });
  const isEmpty = view.rows.length === 0 && view.known === null;
  const draft = useDraft(profile, view.draft, isComposing);
  const isHeld = view.rows.some(({ state }) => state === 'undecided');
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
            <StartCard card={card} isEmpty={isEmpty} notice={notice} />
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
            isFictional={view.fictional || card?.fictional === true}
            onSend={send}
          />
        </>
      )}
    </>
  );
}
