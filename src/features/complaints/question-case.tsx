import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { FictionalTag } from '#src/ui/person-marks.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { ComplaintItem } from '#sync/queries/complaints.ts';
import type { Image } from '#schemas/profile.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { Photo } from '#src/ui/photo.tsx';
import { CaseCard, CaseText } from './case-card.tsx';
import { NOT_SENT } from './report-case.tsx';
import { useQuestionState } from './use-case-words.ts';
import { WaitingLine } from './waiting-line.tsx';
import { KeptPreview } from './question-pictures.tsx';

/** One of my questions, and the replies to it, oldest first. */
export function QuestionCase({ question }: { question: ComplaintItem }) {
  const { t } = useLingui();
  const format = useFormat();
  const stateWords = useQuestionState();
  const { id, subject, order, person, text, created, replies, waiting } = question;
  const { pictures, kept } = question;
  const state = waiting === null ? stateWords(question.state) : NOT_SENT(t`Not sent yet`);
  return (
    <CaseCard
      title={subject}
      state={state}
      facts={[
        { name: <Trans>Date</Trans>, value: format.full(created) },
        ...(id === null ? [] : [{ name: <Trans>Number</Trans>, value: id }]),
        ...(order === null
          ? []
          : [{ name: <Trans>Order</Trans>, value: <OrderLink id={order} /> }]),
        ...(person === null
          ? []
          : [{ name: <Trans>Member</Trans>, value: <PersonLink person={person} /> }]),
      ]}
    >
      <CaseText by={<Trans>From you</Trans>}>{text}</CaseText>
      <CasePictures pictures={pictures} kept={kept} />
      {replies.map((reply) => {
        const day = format.full(reply.created);
        return (
          <CaseText key={reply.created} by={<Trans>From us, {day}</Trans>}>
            {reply.text}
          </CaseText>
        );
      })}
      {waiting !== null && <WaitingLine waiting={waiting} />}
    </CaseCard>
  );
}

function OrderLink({ id }: { id: string }) {
  return (
    <TextLink to={`/transactions/${id}`}>
      <Trans>See the order</Trans>
    </TextLink>
  );
}

/** A member who is in no list of the device any more may have left: the name stays, without a link. */
function PersonLink({ person }: { person: NonNullable<ComplaintItem['person']> }) {
  const { name } = usePersonName()({ name: person.name ?? '', age: null });
  const { fictional } = usePersonMarks()({ ...person, verified: false });
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {person.isHere ? <TextLink to={`/members/${person.id}`}>{name}</TextLink> : name}
      <FictionalTag word={fictional} />
    </span>
  );
}

/** The pictures of my question: of this device while it waits, then of the site, each of which opens whole. */
function CasePictures({ pictures, kept }: Pick<ComplaintItem, 'pictures' | 'kept'>) {
  const { t } = useLingui();
  if (pictures.length + kept.length === 0) return null;
  return (
    <ul aria-label={t`Pictures`} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {kept.map((picture, index) => (
        <li key={picture.key}>
          <KeptPreview picture={picture} number={index + 1} />
        </li>
      ))}
      {pictures.map((image, index) => (
        <li key={image.thumb_filename}>
          <SentPicture image={image} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}

function SentPicture({ image, number }: { image: Image; number: number }) {
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  return (
    <a
      href={imageUrl(image, 'full')}
      target="_blank"
      rel="noreferrer"
      className="block overflow-clip rounded-item"
    >
      <Photo
        src={imageUrl(image)}
        alt={t`Picture ${number}, opens in a new tab`}
        placeholder={image.placeholder ?? undefined}
      />
    </a>
  );
}
