import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { REPORT_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import { ReportCategory } from '#schemas/reports.ts';
import { useCategoryWords } from '#src/i18n/use-category-words.ts';
import type { ReportAsked } from '#src/data/people/report-store.ts';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { Photo } from '#src/ui/photo.tsx';
import { EvidenceChoice } from './evidence-choice.tsx';
import type { ReportDraft, ReportGap } from './report-draft.ts';
import { useFocusOnGap } from './use-focus-on-gap.ts';

interface ReportFieldsProps {
  asked: ReportAsked;
  draft: ReportDraft;
  gap: ReportGap | null;
  /** The number of attempts to send: each one focuses the gap again. */
  tries: number;
  onChange: (changed: Partial<ReportDraft>) => void;
}

/** The category, an optional text, the evidence, and whether to block as well. */
export function ReportFields({ asked, draft, gap, tries, onChange }: ReportFieldsProps) {
  const { t } = useLingui();
  const words = useCategoryWords();
  const fields = useRef<HTMLDivElement>(null);
  useFocusOnGap(fields, gap !== null, tries);
  const { name } = asked;
  return (
    <div ref={fields} className="flex flex-col gap-5">
      <p className="overflow-clip wrap-anywhere text-muted">
        <Trans>{name} does not learn who reported.</Trans>
      </p>
      <ReportEvidence {...asked} />
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
      <EvidenceChoice
        asked={asked}
        chosen={draft.messages}
        onChange={(messages) => onChange({ messages })}
      />
      <Switch
        label={t`Block ${name} as well`}
        hint={t`You won’t see each other anymore.`}
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

/** The message or the photo that a report is about. It goes along, so that the moderator sees it. */
function ReportEvidence({ message, image }: Pick<ReportAsked, 'message' | 'image'>) {
  const imageUrl = useImageUrl();
  if (message !== undefined)
    return (
      <figure>
        <figcaption className="text-small font-semibold">
          <Trans>This message goes along as evidence:</Trans>
        </figcaption>
        <blockquote
          dir="auto"
          className="mt-1.5 line-clamp-4 border-s-3 border-line ps-3 text-muted whitespace-pre-line wrap-anywhere"
        >
          {message.text === '' ? (
            <span>
              <Trans>Photo</Trans>
            </span>
          ) : (
            message.text
          )}
        </blockquote>
      </figure>
    );
  if (image === undefined) return null;
  return (
    <figure>
      <figcaption className="text-small font-semibold">
        <Trans>Your report is about this photo:</Trans>
      </figcaption>
      <Photo
        className="mt-1.5 w-24 rounded-field"
        src={imageUrl(image)}
        placeholder={image.placeholder ?? undefined}
        isBlurred={image.nudity}
        isEager
      />
    </figure>
  );
}
