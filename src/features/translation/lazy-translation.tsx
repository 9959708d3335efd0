import { lazy, Suspense } from 'react';
import { TranslationPlace } from './translation-place.tsx';

const Translation = lazy(async () => ({
  default: (await import('./translation.tsx')).Translation,
}));

interface LazyTranslationProps {
  text: string;
  /** The language of the writer's profile. */
  spoken: string | null;
}

/** Its code loads only in a browser that translates on the device. */
export const LazyTranslation = (props: LazyTranslationProps) =>
  window.Translator === undefined ? null : (
    <Suspense fallback={<TranslationPlace {...props} />}>
      <Translation key={props.text} {...props} />
    </Suspense>
  );
