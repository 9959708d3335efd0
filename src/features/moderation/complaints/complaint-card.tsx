import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { OpenComplaint } from '#schemas/complaints.ts';
import { StaffPicture } from '#src/features/moderation/case/staff-picture.tsx';
import { DecidedNotice, metOf } from '#src/features/moderation/decided-notice.tsx';
import { MemberLink } from '#src/features/moderation/member-link.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { Chip } from '#src/ui/chip.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { DECISION_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import { leavesInk } from '#schemas/ink.ts';
import { keptDrafts } from '#src/features/moderation/kept-drafts.ts';
import { SendEnd } from '#src/features/moderation/send-end.tsx';
import { useStaffSend } from '#src/features/moderation/use-staff-send.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Switch } from '#src/ui/switch.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import type { ComplaintProps } from './complaint-props.ts';

/** A complaint with the replies to it, and a new one. */
export function ComplaintCard(props: ComplaintProps) {
  const { complaint, names } = props;
  const format = useFormat();
  const { order, profile, pictures, replies } = complaint;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{complaint.subject}</h2>
        {complaint.state === 'answered' && (
          <Chip tone="info">
            <Trans>Answered, still open</Trans>
          </Chip>
        )}
      </div>
      <p className="text-small">
        <MemberLink id={complaint.by} names={names} />
        <span className="text-muted">
          {' · '}
          {[format.full(complaint.created), format.language(complaint.language)].join(' · ')}
        </span>
      </p>
      {order !== null && (
        <p className="text-small wrap-anywhere">
          <Trans>
            About the order <TextLink to={`/admin/orders/${order}`}>{order}</TextLink>
          </Trans>
        </p>
      )}
      {profile !== null && (
        <p className="text-small">
          <Trans>
            About <MemberLink id={profile} names={names} />
          </Trans>
        </p>
      )}
      <blockquote className="rounded-card bg-sunk p-4 whitespace-pre-wrap wrap-anywhere">
        {complaint.text}
      </blockquote>
      <Pictures pictures={pictures} />
      {replies.map((reply) => (
        <EarlierReply key={`${reply.created} ${reply.text}`} reply={reply} />
      ))}
      <DecidedNotice met={props.met} />
      <ReplyForm {...props} />
    </li>
  );
}

function Pictures({ pictures }: Pick<OpenComplaint, 'pictures'>) {
  const { t } = useLingui();
  if (pictures.length === 0) return null;
  const pictureName = (number: number) => t`Picture ${number}`;
  return (
    <ul aria-label={t`Pictures`} className="flex flex-wrap gap-2">
      {pictures.map((image, index) => (
        <li
          key={image.thumb_filename}
          className="w-60 max-w-full overflow-clip rounded-item bg-sunk"
        >
          <StaffPicture image={image} alt={pictureName(index + 1)} />
        </li>
      ))}
    </ul>
  );
}

function EarlierReply({ reply: { text, created } }: { reply: OpenComplaint['replies'][number] }) {
  const date = useFormat().full(created);
  return (
    <div className="border-s-2 border-line ps-3">
      <p className="text-small text-muted">
        <Trans>Reply of {date}</Trans>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  );
}

const NO_REPLY = { text: '', close: false };
const useReplyDraft = keptDrafts(NO_REPLY);

/** A reply; with `close` it is the last one. What is written stays until the server has it. */
function ReplyForm({ complaint, names, onMet, onReplied }: ComplaintProps) {
  const { t } = useLingui();
  const { draft, change, forget } = useReplyDraft(complaint.id);
  const { text, close } = draft;
  const [isTried, setTried] = useState(false);
  const { send, ...sending } = useStaffSend((sync) => sync.replyToComplaint);
  const isAway = useIsAway();
  const name = names[complaint.by]?.name ?? complaint.by;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!leavesInk(text) || isAway) return;
    const answered = { id: complaint.id, seen: complaint.replies.length };
    const sent = await send({ ...answered, text: text.trim(), close });
    if (sent?.end === 'decided') onMet(metOf(sent));
    if (sent?.end !== 'done') return;
    showToast({ text: close ? t`Sent, and closed.` : t`The reply is sent.`, tone: 'success' });
    forget();
    setTried(false);
    onReplied();
  };
  if (complaint.state === 'closed') return <ClosedBefore text={text} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <TextArea
        isLong
        label={t`Reply`}
        hint={t`${name} gets an email that there is a reply.`}
        error={isTried && !leavesInk(text) ? t`Please write a reply.` : undefined}
        maxLength={DECISION_TEXT_MAX_LENGTH}
        value={text}
        onChange={(event) => change({ ...draft, text: event.target.value })}
      />
      <Switch
        label={t`Close the complaint with this reply`}
        hint={t`Otherwise it stays in this list.`}
        isOn={close}
        onChange={(next) => change({ ...draft, close: next })}
      />
      <SendEnd isBusy={sending.isBusy} failure={sending.failure}>
        {close ? <Trans>Reply and close</Trans> : <Trans>Send the reply</Trans>}
      </SendEnd>
    </form>
  );
}

/** Another moderator closed it: what was written can still be copied. */
function ClosedBefore({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <>
      <p className="font-semibold">
        <Trans>This complaint is closed.</Trans>
      </p>
      <TextArea isLong readOnly label={t`Your reply, which was not sent`} value={text} />
    </>
  );
}
