/**
 * The only maker of picture addresses: the site's `cdn_prefix` and the file's name (decisions 12). A prefix that is only a
 * path is the backend's.
 */
import type { Image } from '#schemas/profile.ts';
import { BACKEND_URL } from './backend-url.ts';
import { useSettings } from './use-settings.ts';

/** Answers nothing while there is no picture, or not yet a prefix: the initials stand in. */
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
