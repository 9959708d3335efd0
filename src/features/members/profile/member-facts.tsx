import { useLingui } from '@lingui/react/macro';
import { Clock3, Languages, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Card } from '#schemas/profile.ts';
import { useActivity } from '#src/data/use-activity.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useGenders } from '#src/features/members/use-genders.ts';

/** The known facts about a member in a few words; unknown ones are left out. */
export function MemberFacts({ card }: { card: Card }) {
  const { t } = useLingui();
  const format = useFormat();
  const genders = useGenders();
  const activity = useActivity()(card.last_activity);
  const regions = useSettings()?.region_data[card.country ?? ''] ?? [];
  const region = regions.find(({ id }) => id === card.countryregion)?.name;
  const places = [
    card.city,
    region === card.city ? null : region,
    card.country && format.country(card.country),
  ];
  const place = places.filter(Boolean).join(', ');
  const gender = genders.one(card.gender);
  const language = card.language === null ? '' : format.language(card.language);

  return (
    <ul className="flex flex-col gap-2">
      {activity && (
        <Fact icon={<Clock3 />}>{activity.isOnline ? t`Online now` : capital(activity.words)}</Fact>
      )}
      {place !== '' && <Fact icon={<MapPin />}>{place}</Fact>}
      {gender !== null && <Fact icon={<UserRound />}>{gender}</Fact>}
      {language !== '' && <Fact icon={<Languages />}>{t`Speaks ${language}`}</Fact>}
    </ul>
  );
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 text-muted [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
