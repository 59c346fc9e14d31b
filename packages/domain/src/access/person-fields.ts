import { z } from 'zod';
import { organisationName, personName, phoneNumber } from '../kit/field-schema.ts';
import { fileId } from '../kit/file-id.ts';
import { normaliseEmail } from '../shared/identity/email.ts';
import { fault } from './access.errors.ts';
import { PASSWORD_LENGTH } from './password-rules.ts';
import { RECOVERY_CODE } from './recovery-code.ts';

// The fields of people, shared by all calls of this module, so that the same rules apply everywhere.

/** An e-mail address, stored trimmed and in lower case. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((value) => normaliseEmail(value) !== undefined, fault('form.email'));

/** A new password of the right length; its content is checked by `passwordFault`. */
export const newPassword = z
  .string()
  .max(PASSWORD_LENGTH.max)
  .refine((value) => value.length >= PASSWORD_LENGTH.min, fault('access.password_too_short'));

/** A national identity number of 16 digits. The API also checks the birth date in it, which needs the present day. */
export const nationalId = z
  .string()
  .trim()
  .refine((value) => /^\d{16}$/.test(value), fault('access.nik_invalid'));

/** The share that an agent gets of the fee of the agent above it, in percent (specification section 5). */
export const feePercent = z
  .int()
  .refine((value) => value >= 0 && value <= 100, fault('access.fee_out_of_range'))
  .meta({ minimum: 0, maximum: 100 });

/** The name of an organisation, or another line of text, that must be filled in. */
export const filledLine = (max: number) => organisationName(max).min(1);

/** The name of an organisation, or another line of text, that may be left empty; empty is stored as null. */
export const optionalLine = (max: number) =>
  z.preprocess((value) => (value === '' ? null : value), organisationName(max).nullable());

/** The six digits that an authenticator shows. */
export const otpCode = z.string().regex(/^\d{6}$/);

/** The code of a second factor: the six digits of an authenticator, or a recovery code. */
export const secondFactorCode = z.union([otpCode, z.string().trim().regex(RECOVERY_CODE)]);

/** The portrait of a person, or null for none. */
export const portrait = fileId('PORTRAIT').nullable();

/** The language of a person: Indonesian or English. */
export const locale = z.enum(['id', 'en']);

/** The fields of a person that the office fills in, for staff and customers alike. */
export const personByOffice = {
  name: personName,
  email: emailAddress,
  phone: phoneNumber,
  photo_file_id: portrait.optional(),
  locale: locale.optional(),
  email_subscription: z.boolean().optional(),
  phone_subscription: z.boolean().optional(),
};

/** A person who is named in the row of another: the agent of a customer, or the agent above an agent. */
export const namedPerson = z.object({ id: z.string(), slug: z.string(), name: z.string() });
