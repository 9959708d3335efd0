/**
 * The tasks that the bench page gives its worker, and the figures that both give to Node.
 */
export type Figures = Record<string, number>;

export type Task = 'fill' | 'unchanged' | 'unchangedCold' | 'changed' | 'compare' | 'idle';

export type ToWorker = { type: 'live' } | { type: 'task'; task: Task };

export type FromWorker = { ok: true; figures: Figures } | { ok: false; message: string };

declare global {
  interface Window {
    /** Carries out a task in the worker; answers its figures, the page's longest stall and the updates that reached it. */
    bench: (task: Task) => Promise<Figures>;
  }
}
