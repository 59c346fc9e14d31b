import { z } from 'zod';
import { PHONE_CODE } from './phone-code.ts';

/** A password as somebody types it, whatever it was when it was set. */
export const typedPassword = z.string().min(1).max(128);

/** A code that was sent to a phone; spaces of who copied it are left out. */
export const phoneCode = z
  .string()
  .max(40)
  .regex(new RegExp(`^(?:\\s*\\d){${PHONE_CODE.digits}}\\s*$`))
  .transform((typed) => typed.replaceAll(/\s/g, ''));

/**
 * What proves that an act is the account owner's: the present password or, in an account without one, a code that was
 * sent to its confirmed phone.
 */
export const ownerProof = z.strictObject({
  current_password: typedPassword.optional(),
  phone_code: phoneCode.optional(),
});
