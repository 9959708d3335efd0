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
  const { fields } = useProfileChoices();
  const isSearched = useSearchedFields();
  const chosen = fieldFiltersIn(filters.fields);
  const searched = fields.filter(({ field }) => isSearched(field));
  return searched.map(({ field, title, choices }) => (
    <Select
      key={field}
      label={title}
      value={chosen[field] ?? ''}
      options={[{ value: '', label: t`Everyone` }, ...choices]}
      onChange={(value) =>
        onChange(
          changeFilters(filters, { fields: fieldFiltersText({ ...chosen, [field]: value }) }),
        )
      }
    />
  ));
}
