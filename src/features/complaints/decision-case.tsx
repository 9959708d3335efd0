import { Trans, useLingui } from '@lingui/react/macro';
import type { Decision } from '#schemas/decisions.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { useLive } from '#src/data/use-live.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Photo } from '#src/ui/photo.tsx';
import { photosQuery } from '#sync/queries/photos.ts';
import { AppealPanel } from './appeal-panel.tsx';
import { CaseCard, CaseText } from './case-card.tsx';
import { groundFacts } from './report-case.tsx';
import { useActionWords, useReasonWords, useTargetWords } from './use-case-words.ts';

/** One decision about me, with its reasons and how to appeal. */
export function DecisionCase({ decision }: { decision: Decision }) {
  const { t } = useLingui();
  const format = useFormat();
  const actions = useActionWords();
  const reasons = useReasonWords();
  const about = useTargetWords()(decision.target);
  const { id, action, reason, text, until, created, reversed } = decision;
  const isBack = reversed !== null;
  return (
    <CaseCard
      title={actions[action ?? 'dismiss']}
      state={
        isBack ? { text: t`Taken back`, tone: 'neutral' } : { text: t`Decided`, tone: 'success' }
      }
      facts={[
        ...(about === null ? [] : [{ name: <Trans>About</Trans>, value: about }]),
        { name: <Trans>Our reason</Trans>, value: reasons[reason] },
        ...groundFacts(decision),
        { name: <Trans>Decided on</Trans>, value: format.full(created) },
        ...(until === null ? [] : [{ name: <Trans>Until</Trans>, value: format.full(until) }]),
        ...(isBack ? [{ name: <Trans>Taken back on</Trans>, value: format.full(reversed) }] : []),
        { name: <Trans>Number</Trans>, value: id },
      ]}
    >
      <DecidedPhoto target={decision.target} />
      {text !== '' && <CaseText by={<Trans>From us</Trans>}>{text}</CaseText>}
      <AppealPanel decision={decision} />
    </CaseCard>
  );
}

/** Which of my photos it is about, while I have it. */
function DecidedPhoto({ target }: Pick<Decision, 'target'>) {
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  const photos = valueOf(useLive(photosQuery, {}))?.rows ?? [];
  const index = photos.findIndex(({ image }) => image !== null && image.id === target?.id);
  const image = photos[index]?.image;
  if (target?.type !== 'image' || !image) return null;
  const number = index + 1;
  return (
    <Photo
      src={imageUrl(image)}
      alt={t`Photo ${number}`}
      placeholder={image.placeholder ?? undefined}
      className="w-24 rounded-item"
    />
  );
}
