/** Gives the page's one SyncClient and its live queries to every component; screens get their data only here. */
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { FirstPaint } from '#schemas/first-paint.ts';
import type { SyncClient } from '#sync/api.ts';
import { memberOf } from '#sync/queries/status.ts';
import { createLiveSources, type LiveSources } from './live-sources.ts';
import { createTab, type Tab } from './tab.ts';

interface SyncContextValue {
  sync: SyncClient;
  sources: LiveSources;
  tab: Tab;
  /** What a prerendered page was made of. */
  first: FirstPaint | null;
}

const SyncContext = createContext<SyncContextValue | null>(null);

interface SyncProviderProps {
  sync: SyncClient;
  /** Where queries are open before the first render. */
  sources?: LiveSources | undefined;
  first?: FirstPaint | null;
  children: ReactNode;
}

export function SyncProvider({ sync, sources, first = null, children }: SyncProviderProps) {
  const value = useMemo(() => contextValueOf({ sync, sources, first }), [sync, sources, first]);
  useForgetting(value);
  useEffect(() => value.tab.watch(), [value]);
  return <SyncContext value={value}>{children}</SyncContext>;
}

export function useSync(): SyncContextValue {
  const value = use(SyncContext);
  if (!value) throw new Error('useSync needs a SyncProvider above it');
  return value;
}

const contextValueOf = ({
  sync,
  sources = createLiveSources(sync),
  first = null,
}: Omit<SyncProviderProps, 'children'>): SyncContextValue => ({
  sync,
  first,
  sources,
  tab: createTab((state) => void sync.api.setTab(state)),
});

function useForgetting({ sync, sources }: SyncContextValue): void {
  const read = () => memberOf(sync.status.get());
  const member = useSyncExternalStore((changed) => sync.status.subscribe(changed), read, read);
  const before = useRef(member);
  useEffect(() => {
    if (before.current !== null && before.current !== member) sources.forget();
    before.current = member;
  }, [member, sources]);
}
