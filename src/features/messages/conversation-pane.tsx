import { HandCoins } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useLimitQuestion, type LimitQuestion } from '#src/data/payment/use-limit-question.ts';
import { startsLeftIn } from '#src/data/payment/starts-left.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import {
  hasNoMessage,
  type ConversationView,
  type MessageItem,
} from '#sync/queries/conversation.ts';
import { QuestionBanner } from '#src/ui/question-banner.tsx';
import { ClosedComposer } from './composer/closed-composer.tsx';
import { Composer, focusComposer, isWriting } from './composer/composer.tsx';
import { FirstPaidNotice } from './composer/first-paid-notice.tsx';
import { isSendable } from './composer/is-sendable.ts';
import { DeleteDialog } from './changes/delete-dialog.tsx';
import type { Editing } from './changes/editing.ts';
import { useMessageChanges, type MessageChanges } from './changes/use-message-changes.ts';
import type { Price } from '#src/data/payment/price.ts';
import { usePriceWords } from '#src/data/payment/use-message-money.ts';
import { KnownLine } from './known-line.tsx';
import type { TranslationOf } from './message-bubble.tsx';
import type { OnReaction } from './menu/message-actions.ts';
import { MessageList } from './message-list.tsx';
import { MissingNote } from './missing-note.tsx';
import {
  canSendPhoto,
  isFirstOfMine,
  isUnanswered,
  isWithFictional,
} from './photo/may-send-photo.ts';
import { PhotoButton } from './photo/photo-button.tsx';
import { StartCard } from './start-card.tsx';
import { UnsentBar } from './unsent-bar.tsx';
import type { ConversationState } from './use-conversation.ts';
import { useDraft, type DraftState } from './composer/use-draft.ts';
import type { Quoting } from './quote/quoting.ts';
import { useQuote } from './quote/use-quote.ts';
import { useOutgoing, type Outgoing } from './use-outgoing.ts';

interface ConversationPaneProps {
  profile: ProfileId;
  view: ConversationView;
  conversation: ConversationState;
  /** The disclosure of a fictional profile. */
  notice: ReactNode;
  /** What both have in common. */
  shared: ReactNode;
  /** Ways to begin an empty conversation; `onPick` puts one into the composer. */
  beginOf: (onPick: (opener: string) => void) => ReactNode;
  /** The picture of a message on the whole screen. */
  viewerOf: (row: MessageItem, onClose: () => void) => ReactNode;
  translationOf: TranslationOf;
  /** In place of the composer when I have blocked the other member. */
  unblock: ReactNode;
  /** Closes the search in this conversation; null while it is closed. */
  onSearchEnd: (() => void) | null;
  /** Opens the report of a message. */
  onReport: (row: MessageItem) => void;
}

/** The messages and, below them, the composer. Each member needs an own instance (`key`), because the draft is its state. */
export function ConversationPane(props: ConversationPaneProps) {
  const { profile, view, conversation, notice, beginOf } = props;
  const [opened, setOpened] = useState<MessageItem | null>(null);
  const names = usePersonName();
  const { name } = names(view.card);
  const draft = useDraft(profile, view.draft, isWriting);
  const pick = useOpener();
  const quoting = useQuote(profile, view.draftQuote);
  const outgoing = useOutgoing({ profile, draft, quoting, cost: view.cost_next ?? 0 });

  const react = useReact(profile);
  const changes = useMessageChanges({ profile, name, view, draft });

  const begin = beginOf((opener) => pick(draft, opener));
  return (
    <>
      <MessageList
        profile={profile}
        name={name}
        view={view}
        older={conversation.older}
        onAction={(action, row) => {
          if (action === 'report') props.onReport(row);
          else if (!changes.run(action, row)) outgoing.run(action, row);
        }}
        onReact={react}
        onOpenPhoto={setOpened}
        translationOf={props.translationOf}
        onSearchEnd={props.onSearchEnd}
        start={<Start {...{ view, name, notice, begin }} shared={props.shared} />}
      />
      {view.closed || view.blocked ? (
        <ClosedComposer view={view} draft={draft.text} unblock={props.unblock} />
      ) : (
        <PaneFoot
          {...{ profile, name, view, draft, quoting, outgoing }}
          editing={changes.editing}
        />
      )}
      <Removing name={name} changes={changes} />
      {opened && props.viewerOf(opened, () => setOpened(null))}
    </>
  );
}

interface StartProps {
  view: ConversationView;
  name: string;
  notice: ReactNode;
  begin: ReactNode;
  shared: ReactNode;
}

/** The beginning of the conversation. */
function Start({ view, name, notice, begin, shared }: StartProps) {
  const { known, missing, card } = view;
  const hasNone = hasNoMessage(view);
  return (
    <>
      <StartCard isEmpty={hasNone} {...{ card, notice, begin, shared }} />
      {known && missing === null && (
        <>
          <MissingNote isGap={false} />
          <KnownLine line={known} name={name} />
        </>
      )}
    </>
  );
}

function Removing({ name, changes }: { name: string; changes: MessageChanges }) {
  const { removing, remove, keep } = changes;
  return <DeleteDialog name={name} isOpen={removing !== null} onDelete={remove} onClose={keep} />;
}

/** An edit costs nothing. */
const FREE: Price = { cost: 0, isKnown: true, available: null };

interface PaneFootProps {
  profile: ProfileId;
  name: string;
  view: ConversationView;
  draft: DraftState;
  quoting: Quoting;
  outgoing: Outgoing;
  editing: Editing | null;
}

function PaneFoot({ profile, name, view, draft, quoting, outgoing, editing }: PaneFootProps) {
  const { sendAll, run } = outgoing;
  const maxLength = view.max_length;
  const mustDecide = view.rows.some(({ state }) => state === 'undecided');
  const cost = view.cost_next ?? 0;
  const price = { cost, isKnown: view.cost_next !== null, available: view.availableCredits };
  const credits = usePriceWords()(price);
  const isFictional = isWithFictional(view);
  const mustRead = isFictional && credits !== null && isFirstOfMine(view);
  const isAsked = editing === null && isSendable(draft.text, maxLength);
  const asking = useAsking({ cost, mustRead, isAsked, outgoing });
  return (
    <>
      <UnsentBar rows={view.rows} onSendNow={mustDecide ? null : sendAll} onAction={run} />
      {asking.about === 'fiction' && credits !== null && (
        <FirstPaidNotice name={name} credits={credits} onSend={asking.afterFiction} />
      )}
      {asking.about === 'limit' && asking.limit !== null && (
        <QuestionBanner isFlush icon={<HandCoins />} {...asking.limit} />
      )}
      <Composer
        key={editing === null ? 'new' : 'edit'}
        name={name}
        draft={editing ?? draft}
        editing={editing}
        quoting={quoting}
        maxLength={maxLength}
        price={editing ? FREE : price}
        photo={
          // The disclosure comes before the first message that costs something, which a photo is too.
          canSendPhoto(view) && !mustRead ? (
            <PhotoButton {...{ profile, name, maxLength, price }} quote={quoting.quote} />
          ) : null
        }
        isFirst={isUnanswered(view)}
        startsLeft={startsLeftIn(view)}
        isFictional={isFictional}
        onSend={editing?.save ?? asking.send}
      />
    </>
  );
}

interface SendQuestion {
  /** What the member is asked about before the text leaves; null while nothing is asked. */
  about: 'fiction' | 'limit' | null;
  limit: LimitQuestion | null;
  send: () => void;
  afterFiction: () => void;
}

interface AskingParts {
  cost: number;
  mustRead: boolean;
  /** There is a text to ask about: the member may have emptied the field since, or taken up another message. */
  isAsked: boolean;
  outgoing: Outgoing;
}

/** Between the press on "Send" and the message: the nature of a fictional profile, then the member's own daily limit. */
function useAsking({ cost, mustRead, isAsked, outgoing }: AskingParts): SendQuestion {
  const [about, setAbout] = useState<SendQuestion['about']>(null);
  const limit = useLimitQuestion(cost, () => {
    setAbout(null);
    outgoing.sendAnyway();
  });
  const stands = about === 'fiction' ? mustRead : limit !== null;
  const afterFiction = () => {
    setAbout(limit === null ? null : 'limit');
    if (limit === null) outgoing.send();
  };
  return {
    about: stands && isAsked ? about : null,
    limit,
    send: mustRead ? () => setAbout('fiction') : afterFiction,
    afterFiction,
  };
}

/** Puts an opener into the composer. It replaces the opener picked before, unless the member has changed the text. */
function useOpener() {
  const [picked, setPicked] = useState<string | null>(null);
  return (draft: DraftState, opener: string) => {
    const typed = picked === draft.text ? '' : draft.text.trim();
    setPicked(typed === '' ? opener : null);
    draft.write([typed, opener].filter(Boolean).join('\n'));
    focusComposer();
  };
}

/** Reacts to a message. A message that the server does not have yet (`id` null) cannot have a reaction. */
function useReact(profile: ProfileId): OnReaction {
  const notify = useFailureToast();
  const run = useCommand((sync) => sync.reactTo);
  return ({ id: message }, emoji) => {
    if (message === null) return;
    void run({ profile, message, emoji }).then(
      (outcome) => void (outcome.ok || notify(outcome.failure)),
    );
  };
}
