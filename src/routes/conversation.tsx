import { useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { ConversationId, ProfileId } from '#schemas/ids.ts';
import { ChatLayout } from '#src/features/chats/chat-layout.tsx';
import { useOpenChat } from '#src/features/chats/use-open-chat.tsx';
import { BackToSight } from '#src/features/exclusions/back-to-sight.tsx';
import { GoneState } from '#src/features/live/gone-state.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { FictionalNotice } from '#src/features/members/fictional-notice.tsx';
import { ConversationPane } from '#src/features/messages/conversation-pane.tsx';
import { ConversationSkeleton } from '#src/features/messages/conversation-skeleton.tsx';
import {
  useConversation,
  type ConversationState,
} from '#src/features/messages/use-conversation.ts';
import { LazyTranslation } from '#src/features/translation/lazy-translation.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useCommand } from '#src/data/use-command.ts';
import type { Live } from '#sync/queries/live.ts';
import { conversationMemberQuery } from '#sync/queries/conversation.ts';
import { ChatsColumn } from './chats-column.tsx';
import { ConversationBar } from './conversation-bar.tsx';
import { ConversationOpeners } from './conversation/openers.tsx';
import { ConversationPhoto } from './conversation/photo.tsx';
import { useMessageReport } from './conversation/report.tsx';
import { ConversationPerson } from './conversation/person.tsx';
import { SharedLine } from './conversation/shared-line.tsx';

/** The URL `/members/{id}/chat` contains the member, `/chats/{id}` the conversation. */
export function Component() {
  const { memberId, chatId } = useParams();
  const profile = ProfileId.safeParse(memberId).data;
  const conversation = ConversationId.safeParse(chatId).data;
  if (profile !== undefined) return <ChatOfMember profile={profile} />;
  if (conversation !== undefined) return <ChatOfConversation conversation={conversation} />;
  return <NoChat />;
}

function ChatOfConversation({ conversation }: { conversation: ConversationId }) {
  const live = useLive(conversationMemberQuery, { conversation });
  const run = useCommand((sync) => sync.refresh);
  const profile = ProfileId.safeParse(valueOf(live)?.profile).data;
  if (profile !== undefined) return <ChatOfKnown profile={profile} />;
  return (
    <ConversationFrame current={null} person={isComing(live) && <></>}>
      <ConversationBar profile={null} card={null} onSearch={null} />
      <LiveView
        live={live}
        skeleton={<ConversationSkeleton />}
        onRetry={() => run({ cause: 'member' })}
      >
        {() => <GoneState />}
      </LiveView>
    </ConversationFrame>
  );
}

function ChatOfMember({ profile }: { profile: ProfileId }) {
  const conversation = useConversation(profile);
  const failure = useOpenChat(profile, () => void conversation.reload());
  return (
    <>
      <Chat profile={profile} conversation={conversation} />
      {failure}
    </>
  );
}

function ChatOfKnown({ profile }: { profile: ProfileId }) {
  return <Chat profile={profile} conversation={useConversation(profile)} />;
}

interface ChatProps {
  profile: ProfileId;
  conversation: ConversationState;
}

function Chat({ profile, conversation }: ChatProps) {
  const card = valueOf(conversation.live)?.card ?? null;
  const report = useMessageReport(profile, card);
  const search = useSearchIn(profile, conversation.live);
  const { name } = usePersonName()(card);
  const spoken = card?.language ?? null;
  const translationOf = useCallback(
    (text: string) => <LazyTranslation text={text} spoken={spoken} />,
    [spoken],
  );
  return (
    <ConversationFrame current={profile} person={personOf(conversation.live)}>
      <ConversationBar profile={profile} card={card} onSearch={search.begin} />
      <LiveView
        live={conversation.live}
        skeleton={<ConversationSkeleton />}
        onRetry={conversation.reload}
      >
        {(view) => (
          <ConversationPane
            key={profile}
            profile={profile}
            view={view}
            conversation={conversation}
            notice={<FictionalNotice />}
            shared={<SharedLine profile={profile} />}
            unblock={<BackToSight kind="block" profile={profile} name={name} />}
            viewerOf={(row, onClose) => (
              <ConversationPhoto {...{ row, card, onClose }} onReport={report} />
            )}
            translationOf={translationOf}
            onReport={report}
            onSearchEnd={search.end}
            beginOf={(onPick) => card && <ConversationOpeners card={card} onPick={onPick} />}
          />
        )}
      </LiveView>
    </ConversationFrame>
  );
}

/** The search in the conversation with one member: it is over when another one is opened. */
function useSearchIn(profile: ProfileId, live: ConversationState['live']) {
  const [searched, setSearched] = useState<ProfileId | null>(null);
  const view = valueOf(live);
  return {
    begin: view === null || view.rows.length === 0 ? null : () => setSearched(profile),
    end: searched === profile ? () => setSearched(null) : null,
  };
}

const isComing = ({ state }: Live<unknown>): boolean => state === 'loading-first';

/** The column of the other member is there before their card is, else the conversation would become narrower then. */
function personOf(live: ConversationState['live']): ReactNode {
  const card = valueOf(live)?.card;
  if (card) return <ConversationPerson key={card.id} card={card} />;
  return ('value' in live || isComing(live)) && <></>;
}

function NoChat() {
  const { t } = useLingui();
  return (
    <ConversationFrame current={null}>
      <PageBar isBar title={t`Conversation`} />
      <GoneState />
    </ConversationFrame>
  );
}

interface ConversationFrameProps {
  /** The member of the conversation, once known. */
  current: ProfileId | null;
  /** The other member, for wide screens. */
  person?: ReactNode;
  children: ReactNode;
}

/** A conversation, with the list beside it when there is space. */
function ConversationFrame({ current, person, children }: ConversationFrameProps) {
  const { t } = useLingui();
  const heading = <h2 className="flex min-h-15 shrink-0 items-center px-4 text-h1">{t`Chats`}</h2>;
  return (
    <ChatLayout
      shown="pane"
      list={<ChatsColumn heading={heading} current={current} />}
      pane={children}
      person={person}
    />
  );
}
