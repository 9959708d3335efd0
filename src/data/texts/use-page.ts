/**
 * One text of the site in the language of the interface: fetched when it opens, and again when the language changes or the
 * connection returns.
 */
import { useCallback, useEffect, useState } from 'react';
import { ok, type Failure, type Outcome } from '#schemas/outcome.ts';
import type { Page, PageName } from '#schemas/pages.ts';
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import { useSync } from '#src/data/sync-context.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';

interface PageState {
  /** Both null while it is loading. */
  text: Page | null;
  failure: Failure | null;
  again: AskAgain;
}

export function usePage(page: PageName): PageState {
  const { sync, first } = useSync();
  const locale = useLocale();
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<{ of: string; outcome: Outcome<Page> } | null>(null);
  const asked = `${page} ${locale} ${tries}`;

  useEffect(() => {
    let isOpen = true;
    void sync.api.readPage({ page, locale }).then((outcome) => {
      if (isOpen) setRead({ of: asked, outcome });
    });
    return () => {
      isOpen = false;
    };
  }, [sync, page, locale, asked]);

  const outcome = read?.of === asked ? read.outcome : null;
  const isOffline = outcome?.ok === false && outcome.failure.code === 'offline';
  const again = useCallback(() => {
    setTries((count) => count + 1);
    return Promise.resolve(ok(null));
  }, []);

  useEffect(() => {
    if (!isOffline) return;
    const returned = () => void again();
    addEventListener('online', returned);
    return () => removeEventListener('online', returned);
  }, [isOffline, again]);

  const prerendered = first?.page?.page === page && first.page.locale === locale;
  return {
    text: outcome?.ok === true ? outcome.value : prerendered ? first.page : null,
    failure: outcome?.ok === false ? causeOf(outcome.failure) : null,
    again,
  };
}

/** One request without an answer does not mean that the device is offline. */
const causeOf = (failure: Failure): Failure =>
  failure.code === 'offline' && navigator.onLine ? { code: 'timeout' } : failure;
