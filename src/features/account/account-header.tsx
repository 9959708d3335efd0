import type { User } from '#schemas/account.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Avatar } from '#src/ui/avatar.tsx';

/** The logged-in member, at the top of the start page. */
export function AccountHeader({ user }: { user: User }) {
  const imageUrl = useImageUrl();
  const format = useFormat();
  const { profile, email } = user;
  const { name, title, initials } = usePersonName()(profile);
  const place = [profile.city, profile.country && format.country(profile.country)];
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar
        size="large"
        alt={name}
        isEager
        src={imageUrl(profile.main_image)}
        placeholder={profile.main_image?.placeholder ?? undefined}
        initials={initials}
      />
      <div className="min-w-0 grow basis-40">
        <p translate="no" className="overflow-clip text-name wrap-anywhere">
          {title}
        </p>
        <p className="text-muted">{place.filter(Boolean).join(', ')}</p>
        <p className="text-small text-muted break-all">{email}</p>
      </div>
    </div>
  );
}
