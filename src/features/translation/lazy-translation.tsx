import { optionalPart } from '#src/ui/optional-part.tsx';
import { TranslationPlace } from './translation-place.tsx';

const Translation = optionalPart(async () => (await import('./translation.tsx')).Translation, {
  loading: TranslationPlace,
});

interface LazyTranslationProps {
  text: string;
  /** The language of the writer's profile. */
  spoken: string | null;
}

/** Its code loads only in a browser that translates on the device. */
export const LazyTranslation = (props: LazyTranslationProps) =>
  window.Translator === undefined ? null : <Translation key={props.text} {...props} />;
