import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import { plural } from '@lingui/core/macro';
import type { KeptPicture } from '#schemas/complaints.ts';
import {
  COMPLAINT_SUBJECT_MAX_LENGTH,
  COMPLAINT_TEXT_MAX_LENGTH,
  COMPLAINT_TEXT_MIN_LENGTH,
} from '#schemas/limits.ts';
import {
  bodyOf,
  gapOf,
  questionIn,
  questionOf,
  type QuestionDraft,
  type QuestionGap,
} from '#src/lib/drafts/question-draft.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { NoPictures } from '#src/data/pictures/no-pictures.tsx';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useLive } from '#src/data/use-live.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Select } from '#src/ui/select.tsx';
import { ordersQuery, type OrderRow } from '#sync/queries/money.ts';
import { useFormDraft } from '#src/data/drafts/use-form-draft.ts';
import { PersonPicker } from './person-picker.tsx';
import { QuestionPictures } from './question-pictures.tsx';

interface QuestionFormProps {
  /** The first text of the form, of what was typed before. */
  start: (stored: string) => string;
  pictures: readonly KeptPicture[];
  /** How many pictures the site takes with a question; 0 when it takes none. */
  picturesMax: number;
  /** The member decides what it is about, so no address fills it in any more. */
  onAboutChosen: () => void;
  onSent: () => void;
}

/** A question to the site. It works offline: it is kept and sent later. */
export function QuestionForm(props: QuestionFormProps) {
  const { start, pictures, picturesMax, onAboutChosen, onSent } = props;
  const { gap, failure, busy, draft, change, submit, form } = useQuestion(start, onSent);
  const { t } = useLingui();
  const failureText = useFailureText();
  const changeAbout = (about: Partial<Pick<QuestionDraft, 'order' | 'person'>>) => {
    onAboutChosen();
    change(about);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      <Field
        label={t`Subject`}
        name="subject"
        autoComplete="off"
        maxLength={COMPLAINT_SUBJECT_MAX_LENGTH}
        value={draft.subject}
        error={gap === 'subject' ? t`Please say in a few words what it is about.` : undefined}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <OrderPicker value={draft.order} onChange={(order) => changeAbout({ order })} />
      <PersonPicker value={draft.person} onChange={(person) => changeAbout({ person })} />
      <TextArea
        isLong
        label={t`Your question`}
        name="text"
        maxLength={COMPLAINT_TEXT_MAX_LENGTH}
        value={draft.text}
        error={
          gap === 'text'
            ? t`Please write at least ${COMPLAINT_TEXT_MIN_LENGTH} characters.`
            : undefined
        }
        onChange={(event) => change({ text: event.target.value })}
      />
      <Pictures pictures={pictures} max={picturesMax} />
      <Button type="submit" isBusy={busy} busyLabel={t`Loading...`} className="self-start">
        <Trans>Send the question</Trans>
      </Button>
    </form>
  );
}

function Pictures({ pictures, max }: { pictures: readonly KeptPicture[]; max: number }) {
  return max > 0 || pictures.length > 0 ? (
    <QuestionPictures pictures={pictures} max={max} />
  ) : (
    <NoPictures />
  );
}

function useQuestion(start: QuestionFormProps['start'], onSent: () => void) {
  const { t } = useLingui();
  const kept = useFormDraft('complaint', start);
  const [gap, setGap] = useState<QuestionGap | null>(null);
  const { run, busy, failure } = useCommandState((sync) => sync.makeComplaint);
  const form = useRef<HTMLFormElement>(null);
  const isAway = useIsAway();
  const draft = questionIn(kept.body);

  const send = async (): Promise<void> => {
    kept.take();
    const outcome = await run(questionOf(draft));
    if (!outcome.ok) return kept.giveBack();
    kept.empty();
    onSent();
    showToast(
      isAway
        ? { text: t`Your question is kept and sent when you’re back online.` }
        : { text: t`Thank you. We answer here.`, tone: 'success' },
    );
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = gapOf(draft);
    setGap(missing);
    if (missing !== null) form.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
    else if (!busy) void send();
  };
  const change = (changed: Partial<QuestionDraft>) => {
    setGap(null);
    kept.write(bodyOf({ ...draft, ...changed }));
  };
  return { gap, failure, busy, draft, change, submit, form };
}

interface OrderPickerProps {
  value: string;
  onChange: (order: string) => void;
}

/** Which order the question is about, of those stored on this device. */
function OrderPicker({ value, onChange }: OrderPickerProps) {
  const { t } = useLingui();
  const format = useFormat();
  const orders = useLive(ordersQuery, {});
  const rows = valueOf(orders)?.rows ?? [];
  const nameOf = ({ credits, created, ...price }: OrderRow): string => {
    const what = plural(credits, { one: '# credit', other: '# credits' });
    return `${format.date(created)} · ${what} · ${format.price(price)}`;
  };
  const empty =
    orders.state === 'empty'
      ? t`You have no orders.`
      : t`Your orders are not on this device. They come when you’re back online.`;
  return (
    <Select
      label={t`Is it about an order?`}
      hint={rows.length === 0 ? empty : undefined}
      options={[
        { value: '', label: t`No order` },
        ...rows.map((row) => ({ value: row.id, label: nameOf(row) })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
