/**
 * What a moderator has half written survives leaving the case. It is in the memory of the tab only, because nothing of
 * moderation is stored on the device, and is forgotten when the session changes.
 */
import { useState } from 'react';
import { useSync } from '#src/data/sync-context.tsx';
import type { SyncClient } from '#sync/api.ts';
import { memberOf, type StatusSource } from '#sync/queries/status.ts';

interface KeptDraft<Draft> {
  draft: Draft;
  change: (draft: Draft) => void;
  /** It was sent. */
  forget: () => void;
}

/** The drafts of one kind of form, until another member or none is signed in. */
function newDrafts<Draft>(status: StatusSource): Map<string, Draft> {
  const drafts = new Map<string, Draft>();
  let member = memberOf(status.get());
  status.subscribe(() => {
    if (memberOf(status.get()) === member) return;
    member = memberOf(status.get());
    drafts.clear();
  });
  return drafts;
}

/** A hook for one kind of form; `name` is what the form is about. */
export function keptDrafts<Draft>(empty: Draft): (name: string) => KeptDraft<Draft> {
  const ofClient = new WeakMap<SyncClient, Map<string, Draft>>();
  const draftsOf = (sync: SyncClient): Map<string, Draft> => {
    const drafts = ofClient.get(sync) ?? newDrafts<Draft>(sync.status);
    ofClient.set(sync, drafts);
    return drafts;
  };
  return function useKeptDraft(name) {
    const { sync } = useSync();
    const drafts = draftsOf(sync);
    const [draft, setDraft] = useState(() => drafts.get(name) ?? empty);
    return {
      draft,
      change(next) {
        drafts.set(name, next);
        setDraft(next);
      },
      forget() {
        drafts.delete(name);
        setDraft(empty);
      },
    };
  };
}
