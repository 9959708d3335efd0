import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#schemas/profile.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useInterestNames } from '#src/features/members/use-interest-names.ts';
import { MemberPrompts } from './member-prompts.tsx';
import { ownFieldsOf } from './own-fields.ts';

/** What the member wrote: about, finished sentences, interests, and the site's own fields. */
export function MemberAbout({ profile, name }: { profile: Profile; name: string }) {
  const { t } = useLingui();
  const fields = ownFieldsOf(profile, useSettings(), useLocale());
  const interests = useInterestNames(profile.interests);
  const personal = profile.personal?.trim() ?? '';
  return (
    <>
      {personal !== '' && (
        <Panel title={t`About ${name}`}>
          <p className="max-w-prose whitespace-pre-line">{personal}</p>
        </Panel>
      )}
      <MemberPrompts notes={profile.notes} />
      {interests.length > 0 && (
        <Panel title={t`Interests`}>
          <ul className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li key={interest}>
                <Chip>
                  <span className="inline-block first-letter:uppercase">{interest}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {fields.length > 0 && (
        <Panel title={<Trans>More</Trans>}>
          <dl className="flex flex-col gap-4">
            {fields.map(({ field, title, text }) => (
              <div key={field}>
                <dt className="text-small text-muted first-letter:uppercase">{title}</dt>
                <dd className="max-w-prose">{text}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  );
}
