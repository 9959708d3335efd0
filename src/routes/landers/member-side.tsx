import { useParams } from 'react-router';
import { ProfileId } from '#schemas/ids.ts';
import { MemberHero } from '#src/features/landers/member-hero.tsx';
import { MissingMemberHero } from '#src/features/landers/missing-member-hero.tsx';
import { CardTags } from '#src/features/members/card-tags.tsx';
import { useMember } from '#src/features/members/profile/use-member.ts';
import { ShortPlace } from '#src/features/members/short-place.tsx';
import { valueOf } from '#src/data/live-value.ts';

export function MemberSide() {
  const profile = ProfileId.safeParse(useParams()['memberId']).data;
  return profile === undefined ? (
    <MissingMemberHero isGone />
  ) : (
    <Member key={profile} profile={profile} />
  );
}

function Member({ profile }: { profile: ProfileId }) {
  const { live } = useMember(profile);
  const shown = valueOf(live);
  if (shown === null && live.state !== 'loading-first')
    return <MissingMemberHero isGone={live.state === 'gone'} />;
  return (
    <MemberHero
      card={shown?.card ?? null}
      tags={shown && <CardTags card={shown.card} />}
      place={shown && <ShortPlace city={shown.card.city} country={shown.card.country} />}
    />
  );
}
