import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#schemas/profile.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ownFieldsOf } from './own-fields.ts';

/** The text of the member, then the site's own fields and notes in one quiet block. */
export function MemberText({ profile, name }: { profile: Profile; name: string }) {
  const { t } = useLingui();
  const fields = ownFieldsOf(profile, useSettings(), useLocale());
  const personal = profile.personal?.trim() ?? '';
  return (
    <>
      {personal !== '' && (
        <section>
          <h2 className="pb-1 text-heading">{t`About ${name}`}</h2>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{personal}</p>
        </section>
      )}
      {fields.length > 0 && (
        <Panel title={<Trans>More</Trans>}>
          <dl className="flex flex-col gap-4">
            {fields.map(({ field, title, text }) => (
              <div key={field}>
                <dt className="text-small text-muted first-letter:uppercase">{title}</dt>
                <dd className="max-w-prose wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </>
  );
}
