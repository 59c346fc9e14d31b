import { z } from 'zod';
import { PHONE_CODE } from './phone-code.ts';

/** A present password as it is typed. The rules for new passwords do not apply, because it may be older than they. */
export const typedPassword = z.string().min(1).max(128);

/** A code that was sent to a phone. Spaces that were copied with it are removed. */
export const phoneCode = z
  .string()
  .max(40)
  .regex(new RegExp(`^(?:\\s*\\d){${PHONE_CODE.digits}}\\s*$`))
  .transform((typed) => typed.replaceAll(/\s/g, ''));

/**
 * The proof that a request comes from the owner of the account: the present password or, for an account without one, a
 * code that was sent to its confirmed phone.
 */
export const ownerProof = z.strictObject({
  current_password: typedPassword.optional(),
  phone_code: phoneCode.optional(),
});
