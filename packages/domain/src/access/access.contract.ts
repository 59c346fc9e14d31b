import { z } from 'zod';
import { phoneCode, typedPassword } from './owner-proof.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals } from './access.errors.ts';
import { personName, phoneNumber } from '../kit/field-schema.ts';
import { changed } from '../kit/answers.ts';
import { byId, customer, item, message, open, ownStaff, procedure, staff } from '../kit/procedure.ts';
import { filledLine, otpCode, secondFactorCode } from './person-fields.ts';
import {
  signedIn,
  signInInput,
  signUpInput,
  customerSignUpInput,
  resetInput,
  session,
  recoveryCodes,
  ownAdmin,
  ownUser,
  accountInput,
  customerAccountInput,
} from './access.shapes.ts';

/** The refusals of a call that limits attempts, because its input can be guessed. */
const tooManyRequests = kit('kit.too_many_requests');
const PASSWORD_REFUSALS = [
  'access.password_mismatch',
  'access.password_too_common',
  'access.password_is_email',
] as const;
const SECOND_FACTOR_REFUSALS = [
  'access.otp_required',
  'access.otp_wrong',
  'access.recovery_code_wrong',
  'access.must_enrol_totp',
] as const;
/** The refusals of a call that creates an account for anybody who asks. */
const signUpRefusals = [
  ...refusals(
    'access.email_taken',
    'access.too_many_unconfirmed',
    'access.too_many_letters',
    ...PASSWORD_REFUSALS,
  ),
  ...tooManyRequests,
];
const updateRefusals = [
  ...refusals(
    'access.current_password_wrong',
    'access.email_taken',
    'access.too_many_letters',
    ...PASSWORD_REFUSALS,
  ),
  ...tooManyRequests,
];

/**
 * The answer to a request for a code, the same whether the phone number is known or not: in how many seconds another
 * code may be requested, and in how many this one ends.
 */
const codeSent = item(z.object({ resend_in: z.int(), ends_in: z.int() }).meta({ title: 'PhoneCodeSent' }));
const codeRefusals = [...refusals('access.phone_sign_in_closed'), ...tooManyRequests];

/**
 * The calls to sign in, to confirm a new account and to reset the password, for staff or for customers.
 * @param area the first part of the path
 */
const signInCalls = (area: 'user_api' | 'admin_api') => ({
  sign_in: procedure({
    method: 'POST',
    path: `/${area}/sign_in`,
    access: open('nobody is signed in yet'),
    summary: 'Sign in, staff and customers alike; answers with the token of the session and whose it is',
    keyPrefix: 'account',
    input: signInInput,
    refuses: [
      ...refusals(
        'access.wrong_credentials',
        'access.not_activated',
        'access.banned',
        ...SECOND_FACTOR_REFUSALS,
      ),
      ...tooManyRequests,
    ],
    output: signedIn,
  }),
  confirm_sign_up: procedure({
    method: 'POST',
    path: `/${area}/sign_up/confirmation`,
    access: open('whoever holds the token has read the letter that was sent to the new account'),
    summary: 'Confirm the e-mail address of a new account, with the token of the letter',
    keyPrefix: 'account',
    input: z.strictObject({ token: z.string().max(64) }),
    refuses: refusals('access.confirmation_invalid'),
    output: message,
  }),
  reset_password: procedure({
    method: 'POST',
    path: `/${area}/reset_password`,
    access: open(
      'whoever forgot the password cannot sign in; the answer never tells whether the account exists',
    ),
    summary: 'Ask for a link, or set a new password with it',
    keyPrefix: 'account',
    input: resetInput,
    refuses: [...refusals('access.reset_link_invalid', ...PASSWORD_REFUSALS), ...tooManyRequests],
    output: message,
  }),
});

/**
 * The calls about a person's own sessions (list, end one, end all others, sign out), for staff or for customers.
 * @param area the first part of the path
 * @param access who may call
 */
const sessionCalls = <A extends typeof customer | typeof ownStaff>(
  area: 'user_api' | 'admin_api',
  access: A,
) => ({
  sign_out: procedure({
    method: 'POST',
    path: `/${area}/sign_out`,
    access,
    summary: 'End this session',
    input: z.strictObject({}),
    output: message,
  }),
  sessions: procedure({
    method: 'GET',
    path: `/${area}/sessions`,
    access,
    summary: 'Where the account is signed in',
    input: z.strictObject({}),
    output: item(z.array(session)),
  }),
  end_session: procedure({
    method: 'DELETE',
    path: `/${area}/sessions/{id}`,
    access,
    summary: 'End one session of the account',
    input: byId,
    output: message,
  }),
  end_other_sessions: procedure({
    method: 'DELETE',
    path: `/${area}/sessions`,
    access,
    summary: 'End every session of the account but this one',
    input: z.strictObject({}),
    output: message,
  }),
});

/** The calls to sign up and in, and to manage one's own account and sessions, for customers and for staff. */
export const accessContract = {
  user_access: {
    ...signInCalls('user_api'),
    sign_up: procedure({
      method: 'POST',
      path: '/user_api/sign_up',
      access: open('a visitor becomes a customer'),
      summary: 'Register as a customer',
      keyPrefix: 'account',
      input: customerSignUpInput,
      refuses: signUpRefusals,
      output: signedIn,
      status: 201,
    }),
    ask_phone_code: procedure({
      method: 'POST',
      path: '/user_api/phone_codes',
      access: open(
        'whoever signs up or in by phone has no session yet; the answer never tells whether the number is known',
      ),
      summary: 'Have a code sent to a phone by WhatsApp, to sign up or in with',
      keyPrefix: 'account',
      input: z.strictObject({ phone: phoneNumber }),
      refuses: codeRefusals,
      output: codeSent,
    }),
    sign_in_by_phone: procedure({
      method: 'POST',
      path: '/user_api/sign_in/phone',
      access: open('whoever holds the code reads the messages of the phone'),
      summary: 'Sign in with a phone and its code; with a name, make the account where there is none',
      keyPrefix: 'account',
      input: z.strictObject({
        phone: phoneNumber,
        code: phoneCode,
        name: personName.optional(),
        ref: signUpInput.shape.ref,
        listing_id: z.guid().optional(),
      }),
      refuses: [
        ...refusals(
          'access.phone_code_wrong',
          'access.name_needed',
          'access.not_activated',
          'access.banned',
          'access.phone_taken',
        ),
        ...codeRefusals,
      ],
      output: signedIn,
    }),
    ...sessionCalls('user_api', customer),
    ask_own_phone_code: procedure({
      formKey: false,
      method: 'POST',
      path: '/user_api/users/phone_code',
      access: customer,
      summary:
        'Have a code sent to a phone to confirm it; without one, to the confirmed phone of the account',
      keyPrefix: 'account',
      input: z.strictObject({ phone: phoneNumber.optional() }),
      refuses: [...refusals('access.phone_not_confirmed'), ...codeRefusals],
      output: codeSent,
    }),
    confirm_phone: procedure({
      formKey: false,
      method: 'POST',
      path: '/user_api/users/phone',
      access: customer,
      summary: "Confirm the phone of one's own account with the code that was sent to it",
      keyPrefix: 'account',
      input: z.strictObject({
        version: z.int().min(1),
        phone: phoneNumber,
        code: phoneCode,
        current_password: typedPassword,
      }),
      refuses: [
        ...refusals('access.phone_code_wrong', 'access.phone_taken', 'access.current_password_wrong'),
        ...kit('kit.stale_version'),
        ...codeRefusals,
      ],
      output: item(changed),
    }),
    account: procedure({
      method: 'GET',
      path: '/user_api/users',
      access: customer,
      summary: 'Own account',
      input: z.strictObject({}),
      output: item(ownUser),
    }),
    update_account: procedure({
      formKey: false,
      method: 'PUT',
      path: '/user_api/users',
      access: customer,
      summary: "Update one's own account",
      keyPrefix: 'account',
      input: customerAccountInput,
      refuses: [...refusals('access.phone_code_wrong', 'access.phone_is_only_way'), ...updateRefusals],
      output: item(changed),
    }),
  },
  admin_access: {
    ...signInCalls('admin_api'),
    sign_up: procedure({
      method: 'POST',
      path: '/admin_api/sign_up',
      access: open('an agent registers through a referral code or where the site takes applications'),
      summary: 'Register as an agent; the office activates the account',
      keyPrefix: 'account',
      input: signUpInput,
      refuses: [
        ...refusals('access.referral_code_unknown', 'access.agent_registration_closed'),
        ...signUpRefusals,
      ],
      output: message,
      status: 201,
    }),
    enrol_and_sign_in: procedure({
      method: 'POST',
      path: '/admin_api/sign_in/second_factor',
      access: open('whoever holds the enrolment token has just proved the password'),
      summary: 'Set up the second factor that the site asks for, and sign in',
      keyPrefix: 'account',
      input: z.strictObject({ enrolment_token: z.string().max(1_000), otp: otpCode }),
      refuses: refusals(
        'access.enrolment_expired',
        'access.otp_wrong',
        'access.totp_already_on',
        'access.banned',
      ),
      output: item(signedIn.shape.data.extend({ recovery_codes: recoveryCodes })),
    }),
    ...sessionCalls('admin_api', ownStaff),
    account: procedure({
      method: 'GET',
      path: '/admin_api/account',
      access: ownStaff,
      summary: 'Own account',
      input: z.strictObject({}),
      output: item(ownAdmin),
    }),
    update_account: procedure({
      formKey: false,
      method: 'PUT',
      path: '/admin_api/account',
      access: ownStaff,
      summary: "Update one's own account",
      keyPrefix: 'account',
      input: accountInput,
      refuses: updateRefusals,
      output: item(changed),
    }),
    update_bank: procedure({
      formKey: false,
      method: 'PUT',
      path: '/admin_api/account/bank',
      access: staff('own_bank.update'),
      summary: 'Update the bank account to which an agent is paid its fees',
      keyPrefix: 'account',
      input: z.strictObject({
        version: z.int(),
        current_password: typedPassword,
        bank_account_number: filledLine(40),
        bank_account_name: filledLine(120),
        bank_name: filledLine(80),
        bank_branch: filledLine(80),
      }),
      refuses: [
        ...refusals('access.current_password_wrong'),
        ...kit('kit.stale_version'),
        ...tooManyRequests,
      ],
      output: item(changed),
    }),
    begin_totp: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/account/totp',
      access: ownStaff,
      summary: 'Begin to set up a second factor: the secret to scan',
      keyPrefix: 'account',
      input: z.strictObject({ current_password: typedPassword }),
      refuses: [...refusals('access.current_password_wrong', 'access.totp_already_on'), ...tooManyRequests],
      output: item(z.object({ enrolment_token: z.string(), secret: z.string(), uri: z.string() })),
    }),
    confirm_totp: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/account/totp/confirmation',
      access: ownStaff,
      summary: 'Turn the second factor on with its first code; ends the other sessions',
      keyPrefix: 'account',
      input: z.strictObject({ enrolment_token: z.string().max(1_000), otp: otpCode }),
      refuses: refusals('access.enrolment_expired', 'access.otp_wrong', 'access.totp_already_on'),
      output: item(z.object({ msg: z.string(), recovery_codes: recoveryCodes })),
    }),
    renew_recovery_codes: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/account/totp/recovery_codes',
      access: ownStaff,
      summary: 'Create a fresh set of recovery codes, answered once; the set before opens nothing any more',
      keyPrefix: 'account',
      input: z.strictObject({ current_password: typedPassword, otp: secondFactorCode }),
      refuses: [
        ...refusals(
          'access.current_password_wrong',
          'access.totp_is_off',
          'access.otp_wrong',
          'access.recovery_code_wrong',
        ),
        ...tooManyRequests,
      ],
      output: item(z.object({ recovery_codes: recoveryCodes })),
    }),
    disable_totp: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/account/totp/removal',
      access: ownStaff,
      summary: 'Turn the second factor off, with the password and a code',
      keyPrefix: 'account',
      input: z.strictObject({ current_password: typedPassword, otp: secondFactorCode }),
      refuses: [
        ...refusals(
          'access.current_password_wrong',
          'access.totp_is_required',
          'access.totp_is_off',
          'access.otp_wrong',
          'access.recovery_code_wrong',
        ),
        ...tooManyRequests,
      ],
      output: message,
    }),
  },
};
