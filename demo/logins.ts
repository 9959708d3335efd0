/** The history of logins of the demo accounts: their own devices, and attempts that were not theirs (decisions 95). */
import type { LoginWay } from '#schemas/sessions.ts';

const HOUR_MS = 3_600_000;

interface DemoLogin {
  readonly hoursAgo: number;
  readonly device: string;
  /** Null: in the country of the account. */
  readonly place: string | null;
  readonly how: LoginWay;
  readonly succeeded: boolean;
}

const PHONE = { device: 'Safari, iOS', place: null, how: 'password' } as const;
const LAPTOP = { device: 'Firefox, Windows', place: null, how: 'password' } as const;
const STRANGER = { device: 'Chrome, Linux', place: 'US', how: 'password' } as const;

const DEMO_LOGINS: readonly DemoLogin[] = [
  { ...PHONE, hoursAgo: 20, succeeded: true },
  { ...STRANGER, hoursAgo: 3 * 24, succeeded: false },
  { ...LAPTOP, hoursAgo: 9 * 24, succeeded: true },
  { ...LAPTOP, hoursAgo: 9 * 24 + 0.02, succeeded: false },
  { ...PHONE, hoursAgo: 26 * 24, succeeded: true },
  { ...LAPTOP, hoursAgo: 41 * 24, succeeded: true },
];

export const demoLoginsOf = (
  { id, country }: { readonly id: string; readonly country: string },
  now: Date,
) =>
  DEMO_LOGINS.map(({ hoursAgo, place, ...login }) => ({
    ...login,
    member: id,
    at: new Date(now.getTime() - hoursAgo * HOUR_MS),
    place: place ?? country,
  }));
