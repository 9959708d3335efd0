/**
 * The fields and settings the simulated member has.
 */
/** My other device changes this one too. */
export const SHARED_FIELD = 'personal';
export const EDITED = ['country', 'city', SHARED_FIELD];
/** What one call changes; a town stands in two of them. */
export const EDITED_TOGETHER: readonly (readonly string[])[] = [
  ['city'],
  [SHARED_FIELD],
  ['country', 'city'],
];
export const SHARED_SETTING = 'quiet_hours';
export const SET = ['message_push', SHARED_SETTING];
