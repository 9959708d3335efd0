/** A member can read offline what they agreed to: the texts are fetched when the page is idle, once per page. */
import { i18n } from '@lingui/core';
import { DEFAULT_LOCALE, localeOf } from '#schemas/locale.ts';
import { isSavingData } from '#src/data/saving/data-saver.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import type { SyncClient } from '#sync/api.ts';

export function keepTexts({ api, status }: Pick<SyncClient, 'api' | 'status'>): () => void {
  let isKept = false;
  const look = () => {
    const { session, connectivity } = status.get();
    if (isKept || session.state !== 'member' || connectivity !== 'online' || isSavingData()) return;
    isKept = true;
    whenIdle(() => void api.keepAgreedTexts({ locale: localeOf(i18n.locale) ?? DEFAULT_LOCALE }));
  };
  const stop = status.subscribe(look);
  look();
  return stop;
}
