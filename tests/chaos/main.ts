/**
 * `npm run chaos -- --sends 200 --likes 80 --kills 10 --backend own|php` sends messages and likes over a bad line, in a
 * browser that is killed now and then. It ends with one line of figures. The exit code is 1 when something was lost or
 * doubled, or a like has the wrong state.
 */
import { parseArgs } from 'node:util';
import { figuresLine, isSound } from './figures.ts';
import { BACKENDS } from './ground.ts';
import { runChaos } from './run.ts';

const { values } = parseArgs({
  options: {
    sends: { type: 'string', default: '200' },
    likes: { type: 'string', default: '80' },
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    backend: { type: 'string', default: 'own' },
  },
});
const backend = BACKENDS.find((name) => name === values.backend);
const [sends = 0, likes = 0, kills = 0, seed = 0] = [
  values.sends,
  values.likes,
  values.kills,
  values.seed,
].map(Number);

if (backend === undefined || ![sends, likes, kills, seed].every(Number.isInteger)) {
  console.log(
    `usage: npm run chaos -- [--sends N] [--likes N] [--kills N] [--seed N] [--backend ${BACKENDS.join('|')}]`,
  );
  process.exitCode = 1;
} else {
  const figures = await runChaos({ backend, sends, likes, kills, seed, say: console.log });
  for (const [what, names] of Object.entries(figures))
    if (Array.isArray(names) && names.length > 0) console.log(`${what}: ${names.join(', ')}`);
  console.log(`chaos ${backend}: ${figuresLine(figures)}`);
  process.exitCode = isSound(backend, figures) ? 0 : 1;
}
