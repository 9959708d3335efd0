import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { REPORT_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import { ReportCategory, type ReportTarget } from '#schemas/reports.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { EMPTY_REPORT, gapOf, reportOf, type ReportDraft, type ReportGap } from './report-draft.ts';
import { ReportEvidence, type Evidence } from './report-evidence.tsx';
import { useCategoryWords } from '#src/i18n/use-category-words.ts';
import { useFocusOnGap } from './use-focus-on-gap.ts';
import { useReport } from './use-report.ts';

interface ReportDialogProps {
  isOpen: boolean;
  profile: ProfileId;
  /** The name of the member. */
  name: string;
  target: ReportTarget;
  /** The message that it is about. */
  evidence?: Evidence;
  onClose: () => void;
  /** The report is stored, and the member is blocked with it. */
  onBlocked: () => void;
}

/** The category, an optional text, and whether to block as well. */
export function ReportDialog(props: ReportDialogProps) {
  const { isOpen, profile, name, target, evidence, onClose, onBlocked } = props;
  const { t } = useLingui();
  const [draft, setDraft] = useState(EMPTY_REPORT);
  const [gap, setGap] = useState<ReportGap | null>(null);
  const [tries, setTries] = useState(0);
  const { isBusy, send } = useReport();
  const change = (changed: Partial<ReportDraft>) => {
    setDraft({ ...draft, ...changed });
    setGap(null);
  };
  const submit = async (): Promise<void> => {
    const messages = evidence === undefined ? [] : [evidence.message];
    const report = reportOf(draft, { target, evidence: messages });
    if (report === null) {
      setGap(gapOf(draft));
      setTries(tries + 1);
    } else if (await send(profile, report)) {
      onClose();
      if (report.block) onBlocked();
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Report ${name}`}
      closeLabel={t`Close`}
      actions={
        <Button kind="danger" isBusy={isBusy} onClick={() => void submit()}>
          <Trans>Send report</Trans>
        </Button>
      }
    >
      {evidence && <ReportEvidence {...evidence} />}
      <ReportFields name={name} draft={draft} gap={gap} tries={tries} onChange={change} />
    </Dialog>
  );
}

interface ReportFieldsProps {
  name: string;
  draft: ReportDraft;
  gap: ReportGap | null;
  /** The number of attempts to send: each one focuses the gap again. */
  tries: number;
  onChange: (changed: Partial<ReportDraft>) => void;
}

function ReportFields({ name, draft, gap, tries, onChange }: ReportFieldsProps) {
  const { t } = useLingui();
  const words = useCategoryWords();
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnGap(fields, gap !== null, tries);
  return (
    <div ref={fields} className="flex flex-col gap-5">
      <p className="overflow-clip wrap-anywhere text-muted">
        <Trans>{name} does not learn who reported.</Trans>
      </p>
      <RadioGroup
        label={t`What is wrong?`}
        choices={ReportCategory.options.map((value) => ({ value, label: words[value] }))}
        value={draft.category}
        error={gap === 'category' ? t`Please choose what is wrong.` : undefined}
        onChange={(category) => onChange({ category })}
      />
      <TextArea
        label={draft.category === 'illegal' ? t`What is illegal about it?` : t`More, if you like`}
        error={gap === 'text' ? t`Please say what is illegal about it.` : undefined}
        maxLength={REPORT_TEXT_MAX_LENGTH}
        value={draft.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <Switch
        label={t`Block ${name} as well`}
        hint={t`Neither of you sees the other any more.`}
        isOn={draft.isBlocking}
        onChange={(isBlocking) => onChange({ isBlocking })}
      />
      <Switch
        label={t`This is true as far as I know`}
        isOn={draft.isGoodFaith}
        error={
          gap === 'good-faith' ? t`Please say that this is true as far as you know.` : undefined
        }
        onChange={(isGoodFaith) => onChange({ isGoodFaith })}
      />
    </div>
  );
}
