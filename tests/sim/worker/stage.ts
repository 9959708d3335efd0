/** One act of a story on the real worker, and where it is played. */
import type { SyncApi } from '#sync/api.ts';
import type { Scene } from '#tests/sim/scene.ts';
import type { WorkerPhone } from './worker-phone.ts';
import type { WorkerTab } from './worker-tab.ts';

export interface Stage {
  phone: WorkerPhone;
  scene: Scene;
  tab: WorkerTab;
  api: SyncApi;
}

export const isMain = ({ phone }: Stage): boolean => phone.id === 'phone';
