/**
 * Adds several pictures at once: one after the other, so that only one is in the memory, each with the checks and the frame that one
 * chosen alone begins with. A file that cannot become a photo is named, and the others go on.
 */
import { useRef, useState } from 'react';
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

interface AddingSeveral extends Several {
  /** `room`: how many photos the profile has place for. */
  add: (files: readonly File[], room: number) => void;
  /** What was said about the last ones. */
  forget: () => void;
}

export function useAddSeveral(): AddingSeveral {
  const [several, setSeveral] = useState(NONE);
  const addOne = useAddOne();
  const memberNow = useMemberNow();
  const before = useRef(Promise.resolve());

  const addAll = async (files: readonly File[]): Promise<void> => {
    const member = memberNow();
    for (const file of files) {
      // Pictures of one member never become another one's.
      const why = memberNow() === member ? await addOne(file) : null;
      const notAdded = why === null ? [] : [{ name: file.name, why }];
      setSeveral((now) => ({
        ...now,
        left: now.left - 1,
        notAdded: [...now.notAdded, ...notAdded],
      }));
    }
  };
  return {
    ...several,
    add(files, room) {
      const taken = files.slice(0, Math.max(0, room));
      const tooMany = files.length - taken.length;
      setSeveral(({ left }) => ({ left: left + taken.length, tooMany, notAdded: [] }));
      before.current = before.current.then(() => addAll(taken));
    },
    forget: () => setSeveral(({ left }) => ({ ...NONE, left })),
  };
}

/** Why it was not added; null when it is on this device. */
function useAddOne(): (file: File) => Promise<NotAdded['why'] | null> {
  const siteCuts = useStatus('contract').contract !== 'specification';
  const store = useCommand(addChosen);
  return async (file) => {
    // A file may be moved while it is read.
    const choice = await choiceOf(file, siteCuts).catch(() => null);
    if (choice === null) return { refusal: 'unreadable' };
    if (choice.state === 'refused') return { refusal: choice.why };
    const outcome = await store(choice, WHOLE);
    discardChoice(choice);
    return outcome.ok ? null : { failure: outcome.failure };
  };
}
