/**
 * Raises the flow-complete event of spec §4 for the scripts of the operator: `signup-complete` on the window. It carries
 * nothing about the member.
 */
export const SIGNUP_COMPLETE = 'signup-complete';

export const raiseSignupComplete = (): boolean =>
  window.dispatchEvent(new CustomEvent(SIGNUP_COMPLETE));
