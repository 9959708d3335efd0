/** Why the server did not change a sent message, in the active language. Null: the time for it was over. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from './use-failure-text.ts';

export function useChangeRefusal(): (reason: string | null) => string {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  return (reason) => {
    if (reason === null || reason === 'conflict') return t`The 15 minutes for it were over.`;
    if (reason === 'gone') return t`The message or the person is no longer there.`;
    return refusalText(reason);
  };
}
