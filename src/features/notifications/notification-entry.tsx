import { Trans, useLingui } from '@lingui/react/macro';
import { Gavel, ReceiptText, ShieldCheck, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { NotificationId } from '#schemas/ids.ts';
import type { Card } from '#schemas/profile.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { useTakeBack } from '#src/data/undo/use-take-back.ts';
import { useUndoAction } from '#src/data/undo/use-undo-action.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { cx } from '#src/lib/cx.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { FictionalTag, PersonMarks } from '#src/ui/person-marks.tsx';
import { useSwipe } from '#src/ui/use-swipe.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { NotificationItem } from '#sync/queries/notifications.ts';
import type { NotificationGroup } from './grouped.ts';
import { targetOf } from './notification-target.ts';
import { useNotificationWords } from './use-notification-words.ts';

interface NotificationEntryProps {
  group: NotificationGroup;
  isFresh: boolean;
}

const CONTENT = 'flex min-h-16 min-w-0 grow items-center gap-3 py-2.5 ps-4';

/** One entry of the list: what happened, a way there, and a button that deletes it. */
export function NotificationEntry({ group, isFresh }: NotificationEntryProps) {
  const { t } = useLingui();
  const remove = useRemoveNotifications();
  const words = useNotificationWords()(group);
  const target = targetOf(group);
  const content = <Content group={group} words={words} isFresh={isFresh} />;
  const what = words[0] ?? '';
  const removeAll = () => remove(group.rows.map(({ key }) => key));
  const swipe = useSwipe(removeAll, { isRow: true });
  return (
    <li className="relative overflow-clip">
      <Bins />
      <div
        {...swipe}
        className={cx(
          'relative flex touch-pan-y items-center text-ink',
          isFresh ? 'bg-soft' : 'bg-card',
        )}
      >
        {target === null ? (
          <div className={CONTENT}>{content}</div>
        ) : (
          <Link to={target} className={`${CONTENT} hover:bg-sunk focus-visible:-outline-offset-2`}>
            {content}
          </Link>
        )}
        <SayHello group={group} />
        <IconButton
          label={t`Delete: ${what}`}
          icon={<Trash2 aria-hidden="true" />}
          className="me-1.5 text-muted [&_svg]:size-4.5!"
          onClick={removeAll}
        />
      </div>
    </li>
  );
}

/** Under the entry, within its edges: what a swipe to either side does. */
const Bins = () => (
  <span
    aria-hidden="true"
    className="absolute inset-px flex items-center justify-between bg-danger-fill px-8 text-white"
  >
    <Trash2 className="size-5" />
    <Trash2 className="size-5" />
  </span>
);

/** After a new match the next thing to do stands beside it, where there is room: the entry leads there too. */
function SayHello({ group: { rows, cards } }: { group: NotificationGroup }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const [card] = cards;
  const isMatch = rows.some(({ kind }) => kind === 'match');
  if (card === undefined || !isMatch || rows.some(({ kind }) => kind === 'message')) return null;
  const { name } = nameOf(card);
  return (
    <LinkButton
      to={`/members/${card.id}/chat`}
      size="compact"
      aria-label={t`Say hello to ${name}`}
      className="ms-2 shrink-0 max-[23.4375rem]:hidden"
    >
      <Trans>Say hello</Trans>
    </LinkButton>
  );
}

interface ContentProps extends NotificationEntryProps {
  words: readonly string[];
}

function Content({ group, words, isFresh }: ContentProps) {
  const format = useFormat();
  const now = useNow();
  const [newest] = group.rows;
  const created = newest?.created ?? '';
  return (
    <>
      {group.cards.length === 0 ? <Mark kind={newest?.kind} /> : <Faces cards={group.cards} />}
      <span className="min-w-0 grow">
        {isFresh && (
          <VisuallyHidden>
            <Trans context="notification">New</Trans>
          </VisuallyHidden>
        )}
        {words.map((text) => (
          <span key={text} className="block overflow-clip wrap-anywhere">
            {text}
          </span>
        ))}
        <Marks cards={group.cards} />
        <time dateTime={created} className="block text-small text-muted tabular-nums">
          {format.ago(created, now)}
        </time>
      </span>
    </>
  );
}

/** What the one person is, or which of several are fictional. */
function Marks({ cards }: { cards: readonly Card[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const personName = usePersonName();
  const marksOf = usePersonMarks();
  const [only, ...others] = cards;
  if (only !== undefined && others.length === 0)
    return (
      <span className="flex empty:hidden">
        <PersonMarks {...marksOf(only)} />
      </span>
    );
  const invented = cards.filter(({ fictional }) => fictional);
  const names = format.list(invented.map((card) => personName(card).name));
  if (invented.length === 0) return null;
  return <FictionalTag word={t`Fictional: ${names}`} className="max-w-full whitespace-normal!" />;
}

/** Empty, because the name is beside the picture. */
const NAMED_BESIDE = '';

/** One face, or the first two of several. */
function Faces({ cards }: { cards: readonly Card[] }) {
  const mainPhoto = useMainPhoto();
  const personName = usePersonName();
  return (
    <span className="relative size-10 shrink-0 max-[16rem]:hidden">
      {cards.slice(0, 2).map((card, index) => (
        <Avatar
          key={card.id}
          size="small"
          alt={NAMED_BESIDE}
          {...mainPhoto(card)}
          initials={personName(card).initials}
          className={
            cards.length === 1
              ? undefined
              : cx(
                  'absolute! size-7! rounded-pill ring-2 ring-card',
                  index === 0 ? 'start-0 top-0' : 'end-0 bottom-0',
                )
          }
        />
      ))}
    </span>
  );
}

const DECISIONS: ReadonlySet<NotificationItem['kind']> = new Set([
  'decision',
  'restricted',
  'restored',
  'report_decided',
  'appeal_decided',
  'complaint_answered',
]);

/** Of what concerns the own account. */
function Mark({ kind }: { kind: NotificationItem['kind'] | undefined }) {
  const isDecision = kind !== undefined && DECISIONS.has(kind);
  const OfAccount = kind?.startsWith('order_') ? ReceiptText : ShieldCheck;
  const Icon = isDecision ? Gavel : OfAccount;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint-b text-ink max-[16rem]:hidden">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}

/** Deletes notifications: at once on this device, and on the server when there is a connection. A deletion can be undone. */
function useRemoveNotifications(): (ids: NotificationId[]) => void {
  const { t } = useLingui();
  const notify = useFailureToast();
  const removeNotifications = useCommand((sync) => sync.removeNotifications);
  const takeBack = useTakeBack();
  const undoing = useUndoAction();

  const remove = async (ids: NotificationId[]) => {
    const outcome = await removeNotifications({ ids });
    if (!outcome.ok) return notify(outcome.failure);
    const { row } = outcome.value;
    return showToast({
      text: t`Notification deleted`,
      action: undoing([row], () => takeBack(row)),
    });
  };
  return (ids) => void remove(ids);
}
