/**
 * The only place that makes picture URLs: the site's `cdn_prefix` and the file's name (decisions 12). A prefix that is only a
 * path belongs to the backend.
 */
import type { Image } from '#schemas/profile.ts';
import { BACKEND_URL } from '#src/data/backend-url.ts';
import { useSettings } from '#src/data/use-settings.ts';

/** Undefined while there is no picture or no prefix yet: the initials are shown. */
export function useImageUrl(): (
  image: Image | null,
  size?: 'thumb' | 'full',
) => string | undefined {
  const prefix = useSettings()?.cdn_prefix;
  return (image, size = 'thumb') => {
    if (!image || prefix === undefined) return undefined;
    const name =
      size === 'full' ? (image.full_filename ?? image.thumb_filename) : image.thumb_filename;
    return (prefix.startsWith('/') ? BACKEND_URL : '') + prefix + name;
  };
}
