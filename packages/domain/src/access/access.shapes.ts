import { z } from 'zod';
import { personName, phoneNumber } from '../kit/field-schema.ts';
import { item } from '../kit/procedure.ts';
import { FEE_STRATEGIES } from '../sites/fee-strategy.ts';
import { phoneCode, typedPassword } from './owner-proof.ts';
import { emailAddress, locale, newPassword, portrait, secondFactorCode } from './person-fields.ts';
import { ROLES } from './roles.ts';

/** The answer to a sign-in: the token of the session, and whose it is. */
export const signedIn = item(
  z.object({
    token: z.string(),
    account: z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      /** Null for a customer who signed up with only a phone number. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      role: z.enum(ROLES),
      kind: z.enum(['ADMIN', 'USER']),
      site: z.object({
        slug: z.string(),
        name: z.string(),
        time_zone: z.string(),
        fee_strategy: z.enum(FEE_STRATEGIES),
      }),
    }),
  }),
);

/** What is typed to sign in. */
export const signInInput = z.strictObject({
  /** An e-mail address or a phone number. */
  email: z.string().trim().min(3).max(254),
  password: typedPassword,
  otp: secondFactorCode.optional(),
});

/** What is typed to register. */
export const signUpInput = z.strictObject({
  name: personName,
  email: emailAddress,
  phone: phoneNumber,
  password: newPassword,
  password_confirmation: z.string().max(128),
  /** The referral code of the agent whose link the visitor followed. */
  ref: z.string().trim().toUpperCase().max(40).optional(),
});

/** The sign-up of a customer, with the package that it was about to book, for the statistics of referral links. */
export const customerSignUpInput = signUpInput.extend({ listing_id: z.guid().optional() });

/** The two steps of a password reset: the address to which a link is sent, or the link's token and a new password. */
export const resetInput = z.union([
  z.strictObject({ email: z.string().trim().toLowerCase().min(3).max(254) }),
  z.strictObject({
    token: z.string().max(64),
    password: newPassword,
    password_confirmation: z.string().max(128),
  }),
]);

/** A session of an account in the list of its owner. */
export const session = z.object({
  id: z.string(),
  device: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
  ends_at: z.string(),
  /** Whether this is the session of the request. */
  current: z.boolean(),
});

/** What the account of the caller answers, of a customer or of staff. */
const ownAccount = z.object({
  id: z.string(),
  slug: z.string(),
  version: z.int(),
  name: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  photo_file_id: z.string().nullable(),
  locale,
  email_subscription: z.boolean(),
  phone_subscription: z.boolean(),
  last_login_at: z.string().nullable(),
  created_at: z.string(),
  /** The number of sessions of the account that have not ended. */
  device_count: z.int(),
});

/** Recovery codes in plain text, which are answered only once, when they are created. */
export const recoveryCodes = z.array(z.string());

/** The own account of a member of staff. */
export const ownAdmin = ownAccount.extend({
  email: z.string(),
  referral_code: z.string().nullable(),
  may_add_sub_agents: z.boolean(),
  second_factor: z.boolean(),
  /** Whether the site requires a second factor of this role. */
  second_factor_required: z.boolean(),
  /** How many recovery codes have not been used yet. */
  recovery_codes_left: z.int(),
  /** The bank account to which an agent's fees are paid; null while there is none, and for other roles. */
  bank: z
    .object({
      bank_name: z.string(),
      bank_branch: z.string().nullable(),
      last4: z.string(),
      holder: z.string(),
    })
    .nullable(),
});

/** The own account of a customer. */
export const ownUser = ownAccount.extend({
  /** Null for a customer who signed up with only a phone number. */
  email: z.string().nullable(),
  /** When the customer confirmed the phone number with a code; null while it is not confirmed. */
  phone_confirmed_at: z.string().nullable(),
  /** Whether the agency lets customers sign in by phone. */
  phone_sign_in: z.boolean(),
  has_password: z.boolean(),
  /** The number of pilgrims in the customer's family. */
  family_count: z.int(),
});

/** A change of one's own account. A new e-mail address or password needs the present password as well. */
export const accountInput = z.strictObject({
  version: z.int().min(1),
  name: personName.optional(),
  phone: phoneNumber.optional(),
  email: emailAddress.optional(),
  photo_file_id: portrait.optional(),
  locale: locale.optional(),
  email_subscription: z.boolean().optional(),
  phone_subscription: z.boolean().optional(),
  current_password: typedPassword.optional(),
  password: newPassword.optional(),
  password_confirmation: z.string().max(128).optional(),
});

/** A change of a customer's own account; without a password, a code sent to the confirmed phone takes its place. */
export const customerAccountInput = accountInput.extend({ phone_code: phoneCode.optional() });
