import { useState, type ReactNode } from 'react';
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
import { useDraft, type Draft } from './composer/use-draft.ts';
import { useReact } from './use-react.ts';
import { useOutgoing, type Outgoing } from './use-outgoing.ts';

interface ConversationPaneProps {
  profile: ProfileId;
  view: ConversationView;
  conversation: Conversation;
  /** The disclosure of a fictional profile. */
  notice: ReactNode;
  /** Ways to begin an empty conversation; `onPick` puts one into the composer. */
  beginOf: (onPick: (opener: string) => void) => ReactNode;
}

/** The messages and, below them, the composer. Each member needs an own instance (`key`), because the draft is its state. */
export function ConversationPane(props: ConversationPaneProps) {
  const { profile, view, conversation, notice, beginOf } = props;
  const names = usePersonName();
  const { card } = view;
  const { name } = names(card ?? { name: '', age: null });
  const draft = useDraft(profile, view.draft, isComposing);
  const pick = useOpener();
  const outgoing = useOutgoing(profile, draft, view.cost_next ?? 0);

  const react = useReact(profile);

  const isEmpty = view.rows.length === 0 && view.known === null;
  const start = (
    <>
      <StartCard
        card={card}
        isEmpty={isEmpty}
        notice={notice}
        begin={isEmpty && beginOf((opener) => pick(draft, opener))}
      />
      {view.known && <KnownLine line={view.known} name={name} />}
    </>
  );
  return (
    <>
      <MessageList
        profile={profile}
        name={name}
        view={view}
        older={conversation.older}
        onAction={outgoing.run}
        onReact={react}
        start={start}
      />
      {view.closed || view.blocked ? (
        <ClosedComposer isBlocked={view.blocked} />
      ) : (
        <PaneFoot name={name} view={view} draft={draft} outgoing={outgoing} />
      )}
    </>
  );
}

interface PaneFootProps {
  name: string;
  view: ConversationView;
  draft: Draft;
  outgoing: Outgoing;
}

function PaneFoot({ name, view, draft, outgoing: { send, sendAll, run } }: PaneFootProps) {
  const mustDecide = view.rows.some(({ state }) => state === 'undecided');
  return (
    <>
      <UnsentBar
        rows={view.rows}
        onSendNow={mustDecide ? null : sendAll}
        onEdit={(row) => run('edit', row)}
      />
      <Composer
        name={name}
        draft={draft}
        maxLength={view.max_length}
        price={{ cost: view.cost_next ?? 0, free: view.freeCredits }}
        isFirst={isUnanswered(view)}
        isFictional={view.fictional || view.card?.fictional === true}
        onSend={send}
      />
    </>
  );
}

/** The other member has not written, as far as this device knows. */
const isUnanswered = ({ rows, known, has_more }: ConversationView): boolean =>
  !has_more && known?.mine !== false && rows.every(({ mine }) => mine);

/** Puts an opener into the composer. It replaces the opener picked before, unless the member has changed the text. */
function useOpener() {
  const [picked, setPicked] = useState<string | null>(null);
  return (draft: Draft, opener: string) => {
    const typed = picked === draft.text ? '' : draft.text.trim();
    setPicked(typed === '' ? opener : null);
    draft.write([typed, opener].filter(Boolean).join('\n'));
    focusComposer();
  };
}
