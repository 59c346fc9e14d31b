/** The numbers of the codes that are sent to phones. docs/rules/limits.md. */
export const PHONE_CODE = {
  digits: 6,
  /** How long one is good, in seconds. */
  life: 600,
  /** Wrong ones that are let through before it is good for nothing. */
  tries: 5,
  /** How long to wait before another is sent to the same number, in seconds. */
  pause: 60,
} as const;

/**
 * What a code is for: to sign up or in, to confirm the number of an account that is signed in, or to change an account that
 * has no password yet.
 */
export type PhoneCodePurpose = 'SIGN_IN' | 'CONFIRM' | 'CHANGE';
