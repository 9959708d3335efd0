/**
 * How often a call may be made by one subject: a table by the call's name, given to createApp (decisions 42).
 * Counted in fixed windows in the memory of this process.
 */
import type { Clock } from './site.ts';

export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

export type RateLimits = Readonly<Record<string, RateLimit>>;

const MINUTE = 60_000;

export const RATE_LIMITS: RateLimits = {
  logIn: { max: 10, windowMs: 15 * MINUTE },
  withdrawByReference: { max: 10, windowMs: 60 * MINUTE },
  'withdrawByReference order': { max: 10, windowMs: 60 * MINUTE },
  withdrawOrder: { max: 20, windowMs: 15 * MINUTE },
  createOrder: { max: 20, windowMs: 15 * MINUTE },
  getDiscount: { max: 30, windowMs: 15 * MINUTE },
  sendMessage: { max: 120, windowMs: MINUTE },
  likeProfile: { max: 120, windowMs: MINUTE },
  unlikeProfile: { max: 120, windowMs: MINUTE },
  hideProfile: { max: 120, windowMs: MINUTE },
  unhideProfile: { max: 120, windowMs: MINUTE },
  blockProfile: { max: 120, windowMs: MINUTE },
  unblockProfile: { max: 120, windowMs: MINUTE },
  reportProfile: { max: 60, windowMs: 60 * MINUTE },
  appealDecision: { max: 60, windowMs: 60 * MINUTE },
  makeComplaint: { max: 20, windowMs: 60 * MINUTE },
  changeUser: { max: 120, windowMs: MINUTE },
  changeNotificationSettings: { max: 120, windowMs: MINUTE },
  subscribePush: { max: 10, windowMs: 60 * MINUTE },
  unsubscribePush: { max: 30, windowMs: 60 * MINUTE },
  deleteMessage: { max: 240, windowMs: MINUTE },
  uploadPhoto: { max: 240, windowMs: 30 * MINUTE },
  arrangePhotos: { max: 120, windowMs: MINUTE },
  deletePhoto: { max: 120, windowMs: MINUTE },
  openChat: { max: 60, windowMs: MINUTE },
  openChatByPost: { max: 60, windowMs: MINUTE },
  searchCams: { max: 60, windowMs: MINUTE },
  countMembers: { max: 120, windowMs: MINUTE },
  listMatches: { max: 60, windowMs: MINUTE },
  listLikesByType: { max: 120, windowMs: MINUTE },
  searchMembers: { max: 120, windowMs: MINUTE },
  // Without a session: by the address the request came from, unless the name says otherwise (visitor-limits.ts).
  validateEmail: { max: 10, windowMs: MINUTE },
  'validateEmail hourly': { max: 60, windowMs: 60 * MINUTE },
  geocode: { max: 10, windowMs: MINUTE },
  signUp: { max: 5, windowMs: 30 * MINUTE },
  activate: { max: 25, windowMs: 5 * MINUTE },
  askPasswordReset: { max: 25, windowMs: 5 * MINUTE },
  'askPasswordReset address': { max: 5, windowMs: 30 * MINUTE },
  resetPassword: { max: 25, windowMs: 5 * MINUTE },
  confirmMailChange: { max: 25, windowMs: 5 * MINUTE },
  undoMailChange: { max: 25, windowMs: 5 * MINUTE },
  askMailChange: { max: 5, windowMs: 60 * MINUTE },
  acknowledgePush: { max: 120, windowMs: MINUTE },
  restoreUser: { max: 25, windowMs: 5 * MINUTE },
  appealByToken: { max: 25, windowMs: 5 * MINUTE },
  // By the member whose password is shown, whichever call asks for it.
  'own password': { max: 25, windowMs: 60 * MINUTE },
};

/** Above this many subjects, those whose window is over are forgotten. */
const SWEEP_ABOVE = 10_000;

interface Window {
  used: number;
  endsAt: number;
}

export interface Limiter {
  /** Null when the call may go on, else the seconds to wait. */
  take(call: string, subject: string): number | null;
}

export function createLimiter(limits: RateLimits, clock: Clock): Limiter {
  const windows = new Map<string, Window>();

  const sweep = (now: number): void => {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
  };

  return {
    take(call, subject) {
      const limit = limits[call];
      if (limit === undefined) return null;
      const now = clock();
      const key = `${call} ${subject}`;
      const open = windows.get(key);
      if (open === undefined || open.endsAt <= now) {
        if (windows.size > SWEEP_ABOVE) sweep(now);
        windows.set(key, { used: 1, endsAt: now + limit.windowMs });
        return null;
      }
      if (open.used >= limit.max) return Math.ceil((open.endsAt - now) / 1_000);
      open.used += 1;
      return null;
    },
  };
}
