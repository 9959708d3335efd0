import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenComplaint } from '#schemas/complaints.ts';
import { StaffPicture } from '#src/features/moderation/case/staff-picture.tsx';
import { DecidedNotice } from '#src/features/moderation/decided-notice.tsx';
import { MemberLink } from '#src/features/moderation/member-link.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { Chip } from '#src/ui/chip.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { ComplaintProps } from './complaint-props.ts';
import { ReplyForm } from './reply-form.tsx';

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
