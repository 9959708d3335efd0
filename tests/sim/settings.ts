/**
 * The fields and settings the simulated member has.
 */
/** My other device changes this one too. */
export const SHARED_FIELD = 'personal';
export const EDITED = ['city', SHARED_FIELD];
export const SHARED_SETTING = 'quiet_hours';
export const SET = ['message_push', SHARED_SETTING];
