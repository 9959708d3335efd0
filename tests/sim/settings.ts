/**
 * The fields and settings the simulated member has.
 */
/** My other device chooses this one too. */
export const SHARED_FIELD = 'personal';
export const EDITED = ['city', SHARED_FIELD];
export const SET = ['message_push', 'quiet_hours'];
