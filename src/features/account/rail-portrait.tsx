import { useEffect } from 'react';
import { Link } from 'react-router';
import { valueOf } from '#src/data/live-value.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { useLive } from '#src/data/use-live.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { userQuery } from '#sync/queries/account.ts';

/** The logged-in member at the foot of the rail; it opens Me. */
export function RailPortrait() {
  const user = valueOf(useLive(userQuery, {}));
  const imageUrl = useImageUrl();
  const personName = usePersonName();
  const src = user === null ? undefined : imageUrl(user.profile.main_image);
  // On a phone this portrait is hidden and not loaded. Once loaded, the service worker has it offline for Me.
  useEffect(() => {
    if (src === undefined) return undefined;
    // Cancelled by a logout: a picture loaded after it would stay on the device.
    return whenIdle(() => {
      new Image().src = src;
    });
  }, [src]);
  if (user === null) return null;

  const { name, initials } = personName(user.profile);
  return (
    <Link to="/me" className="press rounded-pill">
      <Avatar
        size="small"
        alt={name}
        src={src}
        placeholder={user.profile.main_image?.placeholder ?? undefined}
        initials={initials}
      />
    </Link>
  );
}
