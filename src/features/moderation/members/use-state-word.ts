/** Where a member stands, in words; another backend may have other states. */
import { useLingui } from '@lingui/react/macro';

export function useStateWord(): (state: string) => string {
  const { t } = useLingui();
  return (state) => {
    switch (state) {
      case 'active':
        return t`Active`;
      case 'not_confirmed':
        return t`Not confirmed yet`;
      case 'hidden':
        return t`Hidden by a decision`;
      case 'locked':
        return t`Locked by a decision`;
      case 'deleted':
        return t`Account closed`;
      default:
        return state;
    }
  };
}
