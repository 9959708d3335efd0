/**
 * The name of a member: alone, with the age, and as the initial that replaces a missing photo. An older backend may send no
 * name; then the word “Member” is used.
 */
import { useLingui } from '@lingui/react/macro';
import { initialOf } from '#src/lib/text/segments.ts';
import { isolated } from './isolated.ts';

export interface PersonName {
  name: string;
  /** “Emma, 33” */
  title: string;
  initials: string | undefined;
}

type NamedPerson = { name: string; age: number | null } | null;

/** Null: it is not known yet who it is. */
export function usePersonName(): (person: NamedPerson) => PersonName {
  const { t } = useLingui();
  return (person) => {
    const { name: given, age } = person ?? { name: '', age: null };
    const name =
      given.trim() === ''
        ? t({ message: 'Member', context: 'without a name' })
        : isolated(given.trim());
    return {
      name,
      title: age === null ? name : `${name}, ${age}`,
      initials: initialOf(given),
    };
  };
}
