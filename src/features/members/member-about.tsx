import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#schemas/profile.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Panel } from '#src/ui/panel.tsx';

/** In their own words: about, interests, and whatever notes this site asks for. */
export function MemberAbout({ profile, name }: { profile: Profile; name: string }) {
  const { t } = useLingui();
  const notes = Object.entries(profile.notes).filter(([, text]) => text !== null && text !== '');
  const personal = profile.personal?.trim() ?? '';
  if (personal === '' && profile.interests.length === 0 && notes.length === 0) return null;
  return (
    <>
      {personal !== '' && (
        <Panel title={t`About ${name}`}>
          <p className="max-w-prose whitespace-pre-line">{personal}</p>
        </Panel>
      )}
      {profile.interests.length > 0 && (
        <Panel title={t`Interests`}>
          <ul className="flex flex-wrap gap-2">
            {profile.interests.map((interest) => (
              <li key={interest}>
                <Chip>
                  <span className="inline-block first-letter:uppercase">{interest}</span>
                </Chip>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {notes.length > 0 && (
        <Panel title={<Trans>More</Trans>}>
          <dl className="flex flex-col gap-4">
            {notes.map(([topic, text]) => (
              <div key={topic}>
                <dt className="text-small text-muted">{topic}</dt>
                <dd className="max-w-prose">{text}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  );
}
