import type { Card } from '#schemas/profile.ts';
import { useActivity } from '#src/data/use-activity.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { ShortPlace } from '#src/features/members/short-place.tsx';
import { FictionalTag, VerifiedTag } from '#src/ui/person-marks.tsx';
import { PresenceDot } from '#src/ui/presence-dot.tsx';

/** On the picture. The heading of the page has the name for screen readers. */
export function NameBlock({ card }: { card: Card }) {
  const activity = useActivity()(card);
  const { title } = usePersonName()(card);
  const { fictional, verified } = usePersonMarks()(card);
  return (
    <>
      <FictionalTag isOnPhoto word={fictional} />
      <VerifiedTag hasWord word={verified} />
      <p
        aria-hidden="true"
        translate="no"
        className="line-clamp-4 text-[2.5rem]/11 font-extrabold tracking-tight wrap-anywhere"
      >
        {title}
      </p>
      <p className="mt-1 flex items-center gap-2 font-semibold">
        {activity?.isOnline && <PresenceDot label="" />}
        {activity && <span className="inline-block first-letter:uppercase">{activity.words}</span>}
        {activity && card.city !== null && <span aria-hidden="true">·</span>}
        <span className="min-w-0 truncate">
          <ShortPlace city={card.city} country={null} />
        </span>
      </p>
    </>
  );
}
