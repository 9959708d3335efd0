import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, Pencil } from 'lucide-react';
import type { User } from '#schemas/account.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Photo } from '#src/ui/photo.tsx';

interface MeHeadProps {
  user: User;
  /** How complete the profile is. */
  percent: number;
}

/** The logged-in member, at the top of Me: a portrait in a ring that fills with the profile. */
export function MeHead({ user, percent }: MeHeadProps) {
  const format = useFormat();
  const { profile } = user;
  const { title } = usePersonName()(profile);
  const place = [profile.city, profile.country && format.country(profile.country)];
  return (
    <section className="flex flex-col items-center text-center">
      <RingedPortrait user={user} percent={percent} />
      <p translate="no" className="mt-5 overflow-clip text-h1 wrap-anywhere">
        {title}
      </p>
      <p className="text-muted">{place.filter(Boolean).join(', ')}</p>
      <Paid user={user} />
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <LinkButton to={`/members/${profile.id}`} kind="soft" icon={<Eye aria-hidden="true" />}>
          <Trans>See how others see you</Trans>
        </LinkButton>
        <LinkButton to="/profile" kind="outline" icon={<Pencil aria-hidden="true" />}>
          <Trans>Edit profile</Trans>
        </LinkButton>
      </div>
    </section>
  );
}

/** Whether the member pays, and until when premium runs. */
function Paid({ user: { paid_user: isPaid, premium_until: until } }: { user: User }) {
  const format = useFormat();
  const date = until ? format.date(until) : null;
  if (!isPaid && date === null) return null;
  return (
    <p className="mt-1 text-small font-semibold text-accent">
      {date === null ? <Trans>Paid member</Trans> : <Trans>Premium until {date}</Trans>}
    </p>
  );
}

const RADIUS = 82;
const ROUND = 2 * Math.PI * RADIUS;

function RingedPortrait({ user: { profile }, percent }: MeHeadProps) {
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  const format = useFormat();
  const { name, initials } = usePersonName()(profile);
  const shown = format.number(percent);
  return (
    <div className="relative size-43">
      <svg aria-hidden="true" viewBox="0 0 172 172" className="absolute inset-0 -rotate-90">
        <g fill="none" strokeWidth="6" strokeLinecap="round">
          <circle cx="86" cy="86" r={RADIUS} className="stroke-soft" />
          <circle
            cx="86"
            cy="86"
            r={RADIUS}
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - percent / 100)}
            className="stroke-brand"
          />
        </g>
      </svg>
      <Photo
        alt={name}
        isEager
        src={imageUrl(profile.main_image)}
        placeholder={profile.main_image?.placeholder ?? undefined}
        initials={initials}
        className="absolute! inset-3 aspect-square! rounded-pill"
      />
      <p
        role="img"
        aria-label={t`Your profile is ${shown} % complete`}
        className="absolute inset-x-0 -bottom-2.5 mx-auto w-fit rounded-pill bg-brand px-3 py-1 text-small font-bold text-on-brand tabular-nums ring-3 ring-paper"
      >
        <span aria-hidden="true">{t`${shown} %`}</span>
      </p>
    </div>
  );
}
