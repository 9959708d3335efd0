/**
 * Seeds that once broke a promise, and what was wrong. They are played with every test run. When story.ts or
 * profile.ts draw otherwise these seeds tell other stories, and may be removed.
 */
export const REGRESSIONS: readonly { seed: number; found: string }[] = [
  {
    seed: 2193,
    found: 'after a restore numbers of an earlier life were compared, and a list stayed',
  },
  { seed: 68, found: 'a cancel took the bytes of a photo that was on its way' },
  { seed: 6931, found: 'the bytes of a slowly read photo were swept before its row was written' },
  { seed: 1394, found: 'whom another device showed again stayed out of every list' },
  { seed: 309, found: 'an answer from before a setting was accepted undid it' },
  { seed: 3029, found: 'and so did one that came between its landing and the end of its row' },
  {
    seed: 1024671,
    found: 'whom another device showed again stayed hidden by a list that did not change',
  },
  {
    seed: 1055099,
    found:
      'reports of a poisoned member, tried again and again, left no turn to what was not urgent',
  },
  {
    seed: 1046111,
    found:
      'of an answer that was asked for three times the last was taken whole, from before an intent',
  },
  {
    seed: 1226071,
    found: 'kept rows whose day was over took the database of a member who was back in it',
  },
  {
    seed: 1138532,
    found: 'a claim that came too late was heard as a sign of life of a leader that was frozen',
  },
  {
    seed: 1347209,
    found:
      'what a conversation told before any list was held against every list after a restore, for ever',
  },
  {
    seed: 1332023,
    found:
      'an answer from before another device showed somebody again hid them from the newer lists',
  },
  {
    seed: 1644296,
    found:
      'a like whose answer was lost was refused when it was sent again, and the unlike after it was never sent',
  },
  {
    seed: 1542537,
    found: 'a refusal that came too late to count left a tab that led, and did nothing, ever after',
  },
  { seed: 1625908, found: 'and so did one whose answer another tab had heard long before' },
  {
    seed: 1509782,
    found: 'after a kill between a list and its ETag an older copy from a cache was taken',
  },
  {
    seed: 1575577,
    found:
      'a like that had arrived unheard was refused when it was sent again, and its undoing fell away',
  },
  {
    seed: 1077286,
    found: 'copies from a cache vouched for each other to a leader that had not heard of a like',
  },
  {
    seed: 1231789,
    found:
      'after a restore a copy of the new life ended an intent that was accepted before the user call had told of that life',
  },
  {
    seed: 1055555,
    found:
      'a probe of a dead line, overtaken by an answer before it left, was a read that no bound counted',
  },
  { seed: 1121862, found: 'and so it was when the answer that overtook it was that of an intent' },
  {
    seed: 1049793,
    found:
      'a tab that had not heard yet of the intent of another one undid it with an answer from before',
  },
  {
    seed: 2176243,
    found:
      'a like that was sent again, and not written down for it, was taken for one that never left, and its undoing fell away',
  },
  {
    seed: 900004905,
    found:
      'the oracle of the leader did not see one that was awake, and led, between two of its looks',
  },
  {
    seed: 1764,
    found:
      'the undoing of a like was dropped because a 404 page after the like counted as a refusal',
  },
  {
    seed: 3223,
    found: 'a new leader did not count the reads of the open conversation by the leader before it',
  },
  {
    seed: 7022594,
    found:
      'a photo that did not leave kept its list of pictures past a logout, and another photo was taken for it',
  },
  {
    seed: 7089066,
    found: 'and so did one that was answered with the end of the session',
  },
  {
    seed: 7045745,
    found:
      'a photo that may have arrived waited behind an older one that the member sent again, which was taken for it',
  },
  {
    seed: 7021405,
    found:
      'after a login the user call named no ETag, and a copy from before the acceptance ended a photo',
  },
  {
    seed: 60040972,
    found:
      'the oracle took a refusal for a sign-out of the member who had signed in while the unsent rows were counted',
  },
  {
    seed: 60011818,
    found:
      'of two lists one had confirmed a hide in a base that was lost since, and its older copy showed the member again',
  },
  {
    seed: 60219818,
    found:
      'the simulated look-up took a photo for missing whose list, forgotten for another photo, showed nothing',
  },
  {
    seed: 60064196,
    found:
      'a refusal waited behind the login of another member in its tab, and signed that member out',
  },
  {
    seed: 60196085,
    found:
      'a logout in a tab that slept before it was stored signed out the member who had logged in meanwhile',
  },
  {
    seed: 60230184,
    found:
      'a photo whose bytes were being stored when a refusal began got its row after the unsent rows were counted',
  },
  {
    seed: 60229995,
    found:
      'the time of convergence of two devices began before one of them had noticed that its session was over',
  },
  {
    seed: 60085881,
    found:
      'the simulated page passed its note to a login when a sleeping tab carried it out, not when the member asked',
  },
  {
    seed: 60262679,
    found:
      'a tab that slept through a logout whose fence failed sent what the member had discarded there',
  },
  {
    seed: 60328282,
    found:
      'the picture of a photo that left during the look-up of another one was taken for that one',
  },
  {
    seed: 60322751,
    found:
      'a tab that was starting while the member logged out and in again told of rows that were sent',
  },
  {
    seed: 60536508,
    found:
      'new rows of a member whose retained rows the browser had deleted were numbered from 1 and taken for retained ones',
  },
  {
    seed: 61584748,
    found: 'and so was one after a login in a tab that had replaced another member',
  },
  {
    seed: 60669014,
    found: 'and one after two rival logins',
  },
  {
    seed: 60592629,
    found:
      'the oracle took the undoing of a like for lost that was refused while its member was blocked, with an older like out of sight',
  },
  {
    seed: 60623613,
    found: 'the simulated conversation was not asked for what had changed since its last answer',
  },
  {
    seed: 7080041,
    found:
      'a login took the database of its member that a logout in another tab marked for the wipe meanwhile',
  },
  {
    seed: 7055142,
    found: 'the oracle held rows of a replaced login for lost whose day was over',
  },
  {
    seed: 100067909,
    found:
      'a forced sign-out counted nothing unsent, and deleted what another tab wrote before it was stored',
  },
  { seed: 90144049, found: 'and so it did with a mark' },
  { seed: 204710, found: 'and so it did here' },
  { seed: 400483, found: 'and so it did here' },
  { seed: 60088256, found: 'and so it did here' },
  { seed: 60301536, found: 'and so it did here' },
  { seed: 60624619, found: 'and so it did here' },
  { seed: 61670719, found: 'and so it did here' },
  { seed: 61676931, found: 'and so it did here' },
  { seed: 61772527, found: 'and so it did here' },
  {
    seed: 90164348,
    found:
      'a tab that was held up during a forced sign-out cleared the database of a later login of its member',
  },
];
