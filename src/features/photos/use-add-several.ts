/**
 * Adds several pictures at once: one after the other, so that only one is in the memory, each with the checks and the frame
 * that one chosen alone begins with. A file that cannot become a photo is named, and the others go on. It goes on, too, when
 * the page of the photos is left, so it is kept for the module: a page that is opened again counts what is on its way.
 */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useMemberNow } from '#src/data/people/use-member-now.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useStatus } from '#src/data/use-status.ts';
import { WHOLE } from '#src/features/crop/crop.ts';
import { choiceOf, discardChoice } from '#src/features/crop/use-photo-choice.ts';
import type { PictureRefusal } from '#src/lib/pictures/decode-picture.ts';
import { addChosen } from './use-add-photo.ts';

/** A file that was not added. */
export interface NotAdded {
  name: string;
  why: { refusal: PictureRefusal } | { failure: Failure };
}

interface Several {
  /** How many were chosen and are not stored yet. */
  left: number;
  /** How many the profile has no room for. */
  tooMany: number;
  notAdded: readonly NotAdded[];
}

const NONE: Several = { left: 0, tooMany: 0, notAdded: [] };

const listeners = new Set<() => void>();
let kept: { member: ProfileId | null; several: Several } = { member: null, several: NONE };
let before = Promise.resolve();

const severalOf = (member: ProfileId | null): Several =>
  kept.member === member ? kept.several : NONE;

function put(member: ProfileId | null, several: Several): void {
  kept = { member, several };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface AddingSeveral extends Several {
  /** `room`: how many photos the profile has place for. */
  add: (files: readonly File[], room: number) => void;
  /** What was said about the last ones. */
  forget: () => void;
}

export function useAddSeveral(): AddingSeveral {
  const addOne = useAddOne();
  const memberNow = useMemberNow();
  const now = useCallback(() => severalOf(memberNow()), [memberNow]);
  const several = useSyncExternalStore(subscribe, now, now);
  // What was said about those that are stored was seen.
  useEffect(
    () => () => {
      if (now().left === 0) put(null, NONE);
    },
    [now],
  );

  return {
    ...several,
    add(files, room) {
      const member = memberNow();
      // Pictures of one member never become another one's.
      const isTheirs = () => memberNow() === member;
      const taken = files.slice(0, Math.max(0, room));
      const tooMany = files.length - taken.length;
      put(member, { left: now().left + taken.length, tooMany, notAdded: [] });
      before = before.then(async () => {
        for (const file of taken) {
          const why = isTheirs() ? await addOne(file, isTheirs) : null;
          if (!isTheirs()) return forgetAll(member);
          const { left, notAdded, ...others } = now();
          const named = why === null ? [] : [{ name: file.name, why }];
          put(member, { ...others, left: left - 1, notAdded: [...notAdded, ...named] });
        }
      });
    },
    forget: () => put(memberNow(), { ...NONE, left: now().left }),
  };
}

function forgetAll(member: ProfileId | null): void {
  if (kept.member === member) put(null, NONE);
}

/** Why it was not added; null when it is on this device. */
function useAddOne(): (file: File, isTheirs: () => boolean) => Promise<NotAdded['why'] | null> {
  const siteCuts = useStatus('contract').contract !== 'specification';
  const store = useCommand(addChosen);
  return async (file, isTheirs) => {
    // A file may be moved while it is read.
    const choice = await choiceOf(file, siteCuts).catch(() => null);
    if (choice === null) return { refusal: 'unreadable' };
    if (choice.state === 'refused') return { refusal: choice.why };
    const outcome = await store(choice, WHOLE, isTheirs);
    discardChoice(choice);
    return outcome.ok ? null : { failure: outcome.failure };
  };
}
