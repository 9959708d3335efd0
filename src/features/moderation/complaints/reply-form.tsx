import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { DECISION_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import { leavesInk } from '#schemas/ink.ts';
import { metOf } from '#src/features/moderation/decided-notice.tsx';
import { keptDrafts } from '#src/features/moderation/kept-drafts.ts';
import { SendEnd } from '#src/features/moderation/send-end.tsx';
import { useStaffSend } from '#src/features/moderation/use-staff-send.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Switch } from '#src/ui/switch.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import type { ComplaintProps } from './complaint-props.ts';

const NO_REPLY = { text: '', close: false };
const useReplyDraft = keptDrafts(NO_REPLY);

/** A reply; with `close` it is the last one. What is written stays until the server has it. */
export function ReplyForm({ complaint, names, onMet, onReplied }: ComplaintProps) {
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
