/**
 * How somebody is called: alone, with their age, and as the letter that stands in for a missing photo.
 * An older backend may know no name; then the word for a member stands in.
 */
import { useLingui } from '@lingui/react/macro';

export interface PersonName {
  name: string;
  /** “Emma, 33” */
  title: string;
  initials: string | undefined;
}

export function usePersonName(): (card: { name: string; age: number | null }) => PersonName {
  const { t } = useLingui();
  return ({ name: given, age }) => {
    const name = given.trim() === '' ? t`Member` : given.trim();
    const [first] = given.trim();
    return {
      name,
      title: age === null ? name : `${name}, ${age}`,
      initials: first?.toLocaleUpperCase(),
    };
  };
}
