/**
 * Runs the reference backend and Vite's development server side by side; ending one ends both. With BACKEND_URL only Vite
 * starts, in front of that backend.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const env = { ...process.env, DEV_TOOLS: '1' };

const start = (command: string, ...parameters: string[]) =>
  spawn(command, parameters, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });

const children: ChildProcess[] = [start('vite')];
if (!process.env['BACKEND_URL']) children.push(start('node', '--watch', 'server/main.ts'));

for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 1;
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
