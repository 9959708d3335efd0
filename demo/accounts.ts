/**
 * The three public accounts of a demo site (decisions 9); one does not pay, so that it shows what such members see. Their
 * passwords are public, so they exist only where demo data is configured.
 */
import type { Gender } from '#schemas/profile.ts';

export const DEMO_PASSWORD = 'vonk-demo-1';
/** Their initial credits. The one who does not pay has few, so that their end is soon seen. */
const DEMO_CREDITS = { paid: 50, unpaid: 3 };
export const demoCreditsOf = ({ paid }: { paid: boolean }): number =>
  paid ? DEMO_CREDITS.paid : DEMO_CREDITS.unpaid;

export const DEMO_EMAILS = ['anna@vonk.test', 'bram@vonk.test', 'cleo@vonk.test'] as const;

interface DemoPerson {
  email: string;
  name: string;
  gender: Gender;
  age: number;
  country: string;
  paid: boolean;
}

const BRAM: DemoPerson = {
  email: 'bram@vonk.test',
  name: 'Bram',
  gender: 'm',
  age: 33,
  country: 'BE',
  paid: true,
};
const ANNA: DemoPerson = {
  email: 'anna@vonk.test',
  name: 'Anna',
  gender: 'f',
  age: 29,
  country: 'NL',
  paid: true,
};
const CLEO: DemoPerson = {
  email: 'cleo@vonk.test',
  name: 'Cleo',
  gender: 'f',
  age: 34,
  country: 'DE',
  paid: false,
};

/** On a site for men the same addresses belong to men. */
export const demoPeople = (onlyMen: boolean): readonly DemoPerson[] => [
  onlyMen ? { ...ANNA, name: 'Arne', gender: 'm' } : ANNA,
  BRAM,
  onlyMen ? { ...CLEO, name: 'Cleve', gender: 'm' } : CLEO,
];
