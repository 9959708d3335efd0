import { useLingui } from '@lingui/react/macro';
import { fieldFiltersIn, fieldFiltersText } from '#schemas/field-filters.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { useProfileChoices } from '#src/data/own-fields/use-profile-choices.ts';
import { useStatus } from '#src/data/use-status.ts';
import { Select } from '#src/ui/select.tsx';
import { changeFilters } from './change-filters.ts';
import { useSearchedFields } from './use-searched-fields.ts';

interface OwnFieldFiltersProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** The site's own fields, which visitors do not see. */
export function OwnFieldFilters(props: OwnFieldFiltersProps) {
  const isMember = useStatus('session').session.state === 'member';
  return isMember && <Choices {...props} />;
}

function Choices({ filters, onChange }: OwnFieldFiltersProps) {
  const { t } = useLingui();
  const hint = useEmptyHint();
  const { fields } = useProfileChoices();
  const isSearched = useSearchedFields();
  const chosen = fieldFiltersIn(filters.fields);
  const searched = fields.filter(({ field }) => isSearched(field));
  return searched.map(({ field, title, choices }) => (
    <Select
      key={field}
      label={title}
      value={chosen[field] ?? ''}
      hint={chosen[field] === undefined ? undefined : hint}
      options={[{ value: '', label: t`Everyone` }, ...choices]}
      onChange={(value) =>
        onChange(
          changeFilters(filters, { fields: fieldFiltersText({ ...chosen, [field]: value }) }),
        )
      }
    />
  ));
}

/** What the search of our server and that of this device do; how a site of the specification searches is not known. */
function useEmptyHint(): string | undefined {
  const { t } = useLingui();
  const { contract } = useStatus('contract');
  return contract === 'specification' ? undefined : t`People who left this empty are not shown.`;
}
