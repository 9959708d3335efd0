import { Trans, useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button.tsx';
import { TranslationPlace } from './translation-place.tsx';
import { baseOf, translatableFrom, translate, type TranslatableText } from './on-device.ts';

type TranslationState =
  | { kind: 'offered' }
  /** `loaded` is from 0 to 1 while the language pack is on its way; null before. */
  | { kind: 'busy'; loaded: number | null }
  | { kind: 'shown'; text: string }
  | { kind: 'failed' };

/** Under words in another language: the offer to translate them on the device, and then what they mean. */
export function Translation({ text, spoken }: Omit<TranslatableText, 'into'>) {
  const into = baseOf(useLocale());
  const from = useSource({ text, spoken, into });
  const [state, setState] = useState<TranslationState>({ kind: 'offered' });
  if (from === null) return <TranslationPlace {...{ text, spoken }} />;

  const run = async () => {
    setState({ kind: 'busy', loaded: null });
    const onPack = (loaded: number) =>
      setState((now) => (now.kind === 'busy' ? { ...now, loaded } : now));
    const translated = await translate({ text, from, into, onPack });
    setState(translated === null ? { kind: 'failed' } : { kind: 'shown', text: translated });
  };
  if (state.kind === 'shown')
    return (
      <Shown
        text={state.text}
        from={from}
        into={into}
        onHide={() => setState({ kind: 'offered' })}
      />
    );
  return (
    <div className="mt-1 min-h-11">
      <TranslateButton isBusy={state.kind === 'busy'} onPress={() => void run()} />
      <Progress state={state} />
    </div>
  );
}

/** Asked of the browser when the words are shown, without a tap and without a request. */
function useSource({ text, spoken, into }: TranslatableText): string | null {
  const [source, setSource] = useState<{ into: string; from: string | null } | null>(null);
  useEffect(() => {
    let isLeft = false;
    void translatableFrom({ text, spoken, into }).then((from) => {
      if (!isLeft) setSource({ into, from });
    });
    return () => {
      isLeft = true;
    };
  }, [text, spoken, into]);
  return source?.into === into ? source.from : null;
}

function TranslateButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      kind="quiet"
      size="compact"
      className="-ms-4"
      icon={<Languages aria-hidden="true" />}
      isBusy={isBusy}
      busyLabel={t`Translating`}
      onClick={onPress}
    >
      <Trans>Translate</Trans>
    </Button>
  );
}

function Progress({ state }: { state: TranslationState }) {
  if (state.kind === 'failed')
    return (
      <p role="alert" className="text-small text-danger">
        <Trans>This could not be translated. The language pack may need a connection.</Trans>
      </p>
    );
  if (state.kind !== 'busy' || state.loaded === null || state.loaded >= 1) return null;
  const percent = Math.round(state.loaded * 100);
  return (
    <p role="status" className="text-small text-muted tabular-nums">
      <Trans>Your browser gets the language pack: {percent} %</Trans>
    </p>
  );
}

interface ShownProps {
  text: string;
  from: string;
  into: string;
  onHide: () => void;
}

function Shown({ text, from, into, onHide }: ShownProps) {
  const format = useFormat();
  const language = format.language(from);
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p className="text-small text-muted">
        <Trans>From {language}, translated on this device</Trans>
      </p>
      <p role="status" dir="auto" lang={into} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <Button kind="quiet" size="compact" className="-ms-4" onClick={onHide}>
        <Trans>Hide the translation</Trans>
      </Button>
    </div>
  );
}
