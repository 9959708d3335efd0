/** `npm run promises` prints which folders of tests prove each promise of the engine: `G` in the gate, `w` only in the whole. */
import { FOLDERS_OF_PROOFS, PROMISES, promisesByFolder } from '#tests/support/promises.ts';

const all = promisesByFolder({ inGate: false });
const gate = promisesByFolder({ inGate: true });

const markOf = (folder: string, promise: number): string =>
  gate.get(folder)?.has(promise) === true ? 'G' : all.get(folder)?.has(promise) === true ? 'w' : '';

console.log(['#', ...FOLDERS_OF_PROOFS].map((name) => name.padEnd(9)).join(''));
for (let promise = 1; promise <= PROMISES; promise += 1) {
  const marks = FOLDERS_OF_PROOFS.map((folder) => markOf(folder, promise));
  console.log(
    [String(promise), ...marks]
      .map((mark) => mark.padEnd(9))
      .join('')
      .trimEnd(),
  );
}
