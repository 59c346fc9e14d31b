/** The length and the limits of the codes that are sent to phones. docs/rules/limits.md. */
export const PHONE_CODE = {
  digits: 6,
  /** How long a code is valid, in seconds. */
  life: 600,
  /** How many wrong codes may be entered before the sent one is no longer valid. */
  tries: 5,
  /** After how many seconds another code may be sent to the same number. */
  pause: 60,
} as const;

/**
 * The purpose of a code: to sign up or in, to confirm the phone number of the signed-in account, or to prove a change
 * of an account that has no password.
 */
export type PhoneCodePurpose = 'SIGN_IN' | 'CONFIRM' | 'CHANGE';
