import { useEffect, useState } from 'react';
import { interestsIn, interestsText } from '#schemas/interests.ts';
import { useInterestList } from '#src/data/own-fields/use-interest-list.ts';
import { useCommand } from '#src/data/use-command.ts';
import { keepPicked, pickedText } from '#src/lib/visitors/picked-interests.ts';

/** Puts the interests picked on a landing page into the profile, once, where it has none yet. */
export function SavePicked({ saved }: { saved: readonly string[] }) {
  const [picked] = useState(() => interestsIn(pickedText()));
  return picked.length > 0 && saved.length === 0 && <Saving picked={picked} />;
}

/** An interest that the site does not have is left out: its server would refuse them all. */
function Saving({ picked }: { picked: readonly string[] }) {
  const names = useInterestList();
  const edit = useCommand((sync) => sync.editProfile);
  const value = interestsText(picked.filter((id) => Object.hasOwn(names, id)));
  useEffect(() => {
    if (value === null) return;
    void edit({ field: 'interests', value }).then(({ ok }) => {
      if (ok) keepPicked([]);
    });
  }, [value, edit]);
  return null;
}
