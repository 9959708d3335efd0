import { Trans, useLingui } from '@lingui/react/macro';
import type { CommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** Above the oldest stored message: a spinner while older ones load, or a button to load them. */
export function OlderMessages({ older }: { older: CommandState<[], unknown> }) {
  const { t } = useLingui();
  const words = useFailureText();
  return (
    <div className="flex min-h-16 flex-col items-center justify-center gap-1 py-2 text-small text-muted">
      {older.busy && <Spinner label={t`Loading older messages`} />}
      {!older.busy && (
        <>
          {older.failure !== null && <p role="status">{words(older.failure)}</p>}
          <Button kind="quiet" size="compact" onClick={() => void older.run()}>
            <Trans>Load older messages</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
