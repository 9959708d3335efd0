import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile } from '#schemas/profile.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ownFieldsOf, type ShownField } from './own-fields.ts';
import { usePurposeWords } from '#src/data/own-fields/use-purpose-words.ts';
import { useProfileChoices } from '#src/data/own-fields/use-profile-choices.ts';

interface MemberTextProps {
  profile: Profile;
  name: string;
  /** Of the text: what the story does not have. */
  rest: string;
  translationOf?: ((text: string) => ReactNode) | undefined;
}

/** The rest of the member's text, then what the member is here for and the site's own fields and notes in one quiet block. */
export function MemberText({ profile, name, rest, translationOf }: MemberTextProps) {
  const { t } = useLingui();
  const fields = ownFieldsOf(profile, useSettings(), useLocale());
  const purposes = usePurposeWords().listed(profile.purposes ?? []);
  return (
    <>
      {rest !== '' && (
        <section>
          <h2 className="overflow-clip pb-1 text-heading wrap-anywhere">{t`About ${name}`}</h2>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{rest}</p>
          {translationOf?.(rest)}
        </section>
      )}
      {(purposes !== null || fields.length > 0) && (
        <Panel title={<Trans>More</Trans>}>
          <dl className="flex flex-col gap-4">
            {purposes !== null && <Fact title={t`What for`}>{purposes}</Fact>}
            {fields.length > 0 && <OwnFields fields={fields} />}
          </dl>
        </Panel>
      )}
    </>
  );
}

/** A value that the site offers is shown under its label. */
function OwnFields({ fields }: { fields: readonly ShownField[] }) {
  const offered = useProfileChoices().fields;
  const labelOf = (field: string, text: string) =>
    offered.find((one) => one.field === field)?.choices.find(({ value }) => value === text)?.label;
  return fields.map(({ field, title, text }) => (
    <Fact key={field} title={title}>
      {labelOf(field, text) ?? text}
    </Fact>
  ));
}

const Fact = ({ title, children }: { title: string; children: string }) => (
  <div>
    <dt className="text-small text-muted">{title}</dt>
    <dd className="max-w-prose wrap-anywhere">{children}</dd>
  </div>
);
