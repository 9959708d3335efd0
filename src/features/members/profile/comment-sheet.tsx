import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins, Heart } from 'lucide-react';
import { useState } from 'react';
import type { Card } from '#schemas/profile.ts';
import { leavesInk } from '#schemas/ink.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useBlursNudity } from '#src/data/nudity/use-blurs-nudity.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { usePassedLimit } from '#src/data/payment/use-daily-limit.ts';
import { useLimitQuestion } from '#src/data/payment/use-limit-question.ts';
import {
  useGetCredits,
  useMessagePrice,
  type MessagePrice,
} from '#src/data/payment/use-message-price.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { usePromptTexts } from '#src/i18n/use-prompt-texts.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { ChipButton } from '#src/ui/chip-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { QuestionBanner } from '#src/ui/question-banner.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { FictionalNotice } from '#src/features/members/fictional-notice.tsx';
import { commentOn } from './comment-text.ts';
import type { StoryItem } from './story.ts';

export interface CommentSheetProps {
  card: Card;
  item: StoryItem;
  /** What was typed here before. */
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** A like, or a message that begins with the item. Both are stored on the device first, so they work offline. */
export function CommentSheet(props: CommentSheetProps) {
  const { t } = useLingui();
  const { name } = usePersonName()(props.card);
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={
        props.item.kind === 'photo' ? t`Like this photo of ${name}` : t`Like what ${name} wrote`
      }
      closeLabel={t`Close`}
    >
      <Comment {...props} name={name} />
    </Dialog>
  );
}

/** What the sheet does: send the words with a like, or only like. */
function useComment({ card, item, text, onType, onClose }: CommentSheetProps, name: string) {
  const { t } = useLingui();
  const message = useCommandState((sync) => sync.sendMessage);
  const like = useCommandState((sync) => sync.likeProfile);
  const price = useMessagePrice(card.id);
  const getCredits = useGetCredits(card.id);
  const passed = usePassedLimit(price.cost);
  const isCutOff = useIsAway();
  const [isAsked, setAsked] = useState(false);
  const [isShort, setShort] = useState(false);
  const { cost, maxLength: most } = price;
  const quote = item.kind === 'photo' ? t`About your photo` : item.text;
  const failure = message.failure ?? like.failure;
  // Until the like is stored too, the words are still there, and a second press would send them again.
  const isBusy = message.busy || like.busy;

  const sendLike = async () => {
    if ((await like.run({ profile: card.id })).ok) onClose();
  };
  const send = async (anyway: boolean) => {
    if (isBusy) return;
    if (!leavesInk(text)) return setShort(true);
    const body = commentOn({ quote, text, most });
    if (!price.isCovered) return void ((await getCredits(body)) && onType(''));
    if (passed !== null && !anyway) return setAsked(true);
    const agreed = { ...(cost > 0 ? { cost } : {}), ...(anyway ? { anyway } : {}) };
    const sent = await message.run({ profile: card.id, body, isApart: true, ...agreed });
    if (!sent.ok) return;
    await like.run({ profile: card.id });
    onType('');
    onClose();
    showToast({
      text: isCutOff
        ? t`Your words are kept and sent when you’re back online.`
        : t`Your words are on their way to ${name}.`,
    });
  };

  const type = (words: string) => {
    onType(words);
    setShort(false);
  };
  const question = useLimitQuestion(cost, () => void send(true));
  const limit = isAsked ? question : null;
  return { price, limit, failure, isShort, isBusy, send, sendLike, type };
}

/** The buttons are one below the other on a phone: the price comes later, and makes one of them wider. */
function Comment(props: CommentSheetProps & { name: string }) {
  const { card, item, text, name } = props;
  const { t } = useLingui();
  const failureText = useFailureText();
  const { price, limit, failure, isShort, isBusy, send, sendLike, type } = useComment(props, name);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      {card.fictional && <FictionalNotice isShort />}
      <Item item={item} />
      {limit !== null && <QuestionBanner icon={<HandCoins />} {...limit} />}
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      <TextArea
        name="comment"
        label={t`Your words`}
        rows={2}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          type(value);
        }}
        error={isShort ? t`Write a few words, or only like.` : undefined}
      />
      <Starters text={text} onPick={type} />
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <Button
          kind="outline"
          className="grow"
          icon={<Heart aria-hidden="true" />}
          onClick={() => void sendLike()}
        >
          <Trans>Only like</Trans>
        </Button>
        <Button type="submit" isBusy={isBusy} busyLabel={t`Loading...`} className="grow">
          <SendWords price={price} />
        </Button>
      </div>
      <FreeLine price={price} />
    </form>
  );
}

/** Without enough credits the words wait in the conversation, and the button leads to the credits. */
function SendWords({ price: { credits, isCovered } }: { price: MessagePrice }) {
  if (!isCovered) return <Trans>Get credits</Trans>;
  return credits === null ? <Trans>Send</Trans> : <Trans>Send · {credits}</Trans>;
}

function FreeLine({ price }: { price: MessagePrice }) {
  return (
    <div className="flex flex-col gap-1 text-center text-fine text-muted tabular-nums">
      <p className="max-sm:min-h-[2lh]">
        <span>{price.sentence}</span> <Trans>A like is always free.</Trans>
      </p>
      <p className="empty:hidden">{price.starts}</p>
    </div>
  );
}

interface StartersProps {
  /** What is typed. */
  text: string;
  onPick: (words: string) => void;
}

/** A starter takes the place of another one, and comes after words of the member. */
function Starters({ text, onPick }: StartersProps) {
  const { t } = useLingui();
  const starters = [t`Tell me more.`, t`How did that begin?`, t`I like this a lot.`];
  const own = starters.includes(text) ? '' : text.trim();
  return (
    <div className="flex flex-wrap gap-2">
      {starters.map((starter) => (
        <ChipButton key={starter} onClick={() => onPick([own, starter].filter(Boolean).join(' '))}>
          {starter}
        </ChipButton>
      ))}
    </div>
  );
}

function Item({ item }: { item: StoryItem }) {
  const imageUrl = useImageUrl();
  const blurs = useBlursNudity();
  const texts = usePromptTexts();
  if (item.kind === 'photo')
    return (
      <Photo
        src={imageUrl(item.image)}
        isBlurred={item.image.nudity && blurs}
        className="w-20 rounded-card"
      />
    );
  return (
    <div className="rounded-card bg-tint-a p-3 text-ink">
      {item.kind === 'prompt' && <p className="text-fine text-muted">{texts[item.prompt]}</p>}
      <p className="line-clamp-3 font-semibold wrap-anywhere">{item.text}</p>
    </div>
  );
}
