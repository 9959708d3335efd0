/**
 * The name of a member: alone, with the age, and as the initial that replaces a missing photo. An older backend may send no
 * name; then the word “Member” is used.
 */
import { useLingui } from '@lingui/react/macro';
import { isolated } from './isolated.ts';

export interface PersonName {
  name: string;
  /** “Emma, 33” */
  title: string;
  initials: string | undefined;
}

export function usePersonName(): (card: { name: string; age: number | null }) => PersonName {
  const { t } = useLingui();
  return ({ name: given, age }) => {
    const name = given.trim() === '' ? t`Member` : isolated(given.trim());
    const [first] = given.trim();
    return {
      name,
      title: age === null ? name : `${name}, ${age}`,
      initials: first?.toLocaleUpperCase(),
    };
  };
}
