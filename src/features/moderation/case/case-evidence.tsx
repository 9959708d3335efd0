import { Trans, useLingui } from '@lingui/react/macro';
import type { Case } from '#schemas/cases.ts';
import { PhotoMark } from '#src/features/moderation/marks/photo-mark.tsx';
import { Person } from '#src/features/moderation/person.tsx';
import { useTextName } from '#src/i18n/use-text-name.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StaffPicture } from './staff-picture.tsx';

/** Everything that the server gives as evidence: texts of the profile, pictures, and messages. */
export function CaseEvidence({ value }: { value: Case }) {
  const { messages, images } = value;
  return (
    <>
      {images.length > 0 && (
        <Panel title={<Trans>Photos</Trans>}>
          <Pictures value={value} />
        </Panel>
      )}
      {messages.length > 0 && (
        <Panel title={<Trans>Messages</Trans>}>
          <Messages value={value} />
        </Panel>
      )}
      {messages.length === 0 && <ProfileTexts value={value} />}
    </>
  );
}

function Pictures({ value: { about, images } }: { value: Case }) {
  const { t } = useLingui();
  const { name } = about;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {images.map((image, index) => (
        <li key={image.id} className="flex flex-col gap-1">
          <StaffPicture image={image} alt={t`Photo ${index + 1} of ${name}`} />
          <PhotoMark image={image} />
        </li>
      ))}
    </ul>
  );
}

type Evidence = Case['messages'][number];

function Messages({ value: { messages, names } }: { value: Case }) {
  return (
    <ol className="flex flex-col divide-y divide-line">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} names={names} />
      ))}
    </ol>
  );
}

function MessageRow({ message, names }: { message: Evidence; names: Case['names'] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Person id={message.from} names={names} />
        <span className="text-muted">{format.full(message.created)}</span>
        {message.reported && (
          <Chip tone="warning" isTag>
            <Trans>Reported</Trans>
          </Chip>
        )}
        {message.taken_down && (
          <Chip tone="danger" isTag>
            <Trans>Removed</Trans>
          </Chip>
        )}
      </span>
      <p className="whitespace-pre-wrap wrap-anywhere">{message.body}</p>
      {message.image && <StaffPicture image={message.image} alt={t`Photo of the message`} />}
      {message.earlier.map((text, index) => (
        <p key={index} className="text-small whitespace-pre-wrap text-muted wrap-anywhere">
          <Trans>Before: {text}</Trans>
        </p>
      ))}
    </li>
  );
}

function ProfileTexts({ value: { about, field } }: { value: Case }) {
  const textName = useTextName();
  const texts = Object.entries(about.texts).filter(
    ([name, text]) => text !== null && text !== '' && (field === null || name === field),
  );
  if (texts.length === 0) return null;
  return (
    <Panel title={<Trans>Texts of the profile</Trans>}>
      <dl className="flex flex-col gap-3">
        {texts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-small text-muted">{textName(name)}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
