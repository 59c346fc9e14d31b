import { z } from 'zod';
import { phoneNumber } from '../kit/field-schema.ts';
import { normaliseEmail } from '../shared/identity/email.ts';
import { fault } from './access.errors.ts';
import { PASSWORD_LENGTH } from './password-rules.ts';
import { RECOVERY_CODE } from './recovery-code.ts';

/** How a person is written in every form of this module; one place, so that no form is laxer than another. */

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes('\u0000'));

/** A name of 2 to 120 characters. */
export const personName = line(120).min(2);

/** An e-mail address, stored trimmed and in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((value) => normaliseEmail(value) !== undefined, fault('form.email'));

/** The length of a password; what is in it is judged by `passwordFault`. */
export const newPassword = z
  .string()
  .max(PASSWORD_LENGTH.max)
  .refine((value) => value.length >= PASSWORD_LENGTH.min, fault('access.password_too_short'));

/** A national identity number: 16 digits. Whether its birth date exists is for the command, which knows today. */
export const nationalId = z
  .string()
  .trim()
  .refine((value) => /^\d{16}$/.test(value), fault('access.nik_invalid'));

/** Text that may be left empty: empty is stored as null. */
export const optionalLine = (max: number) =>
  z.preprocess((value) => (value === '' ? null : value), line(max).nullable());

/** Six digits of an authenticator. */
export const otpCode = z.string().regex(/^\d{6}$/);

/** What opens the second lock: the six digits, or a recovery code. */
export const secondFactorCode = z.union([otpCode, z.string().trim().regex(RECOVERY_CODE)]);

/** The id of an uploaded file, or null for none. */
export const fileId = z.guid().nullable();

export const locale = z.enum(['id', 'en']);

/** What the office writes of a person, whether it works here or travels with us. */
export const personByOffice = {
  name: personName,
  email: emailAddress,
  phone: phoneNumber,
  photo_file_id: fileId.optional(),
  locale: locale.optional(),
  email_subscription: z.boolean().optional(),
  phone_subscription: z.boolean().optional(),
};

/** A person as others name it. */
export const namedPerson = z.object({ id: z.string(), slug: z.string(), name: z.string() });
