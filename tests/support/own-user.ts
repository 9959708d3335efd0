/** The signed-in member of a screen test, with an empty profile. */
import { User } from '#schemas/account.ts';

export const ownUser = (
  change: Partial<
    Pick<
      User,
      | 'lastSignupStep'
      | 'email'
      | 'credits'
      | 'paused_until'
      | 'role'
      | 'signup_date'
      | 'confirmed'
      | 'saved_search'
    >
  > = {},
  profile: Partial<User['profile']> = {},
): User =>
  User.parse({
    email: 'anna@vonk.test',
    mailprovider: null,
    signup_date: null,
    credits: null,
    ...change,
    profile: {
      id: 'anna',
      name: 'Anna',
      age: null,
      gender: null,
      city: null,
      country: 'NL',
      countryregion: null,
      language: null,
      main_image: null,
      last_activity: null,
      personal: null,
      date_of_birth: null,
      ...profile,
    },
  });
