import { z } from 'zod';
import { item, message, open, procedure } from '../kit/procedure.ts';
import { ROLES } from './roles.ts';

const password = z.string().min(8).max(128);

const signedIn = item(
  z.object({
    token: z.string(),
    account: z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      kind: z.enum(['ADMIN', 'USER']),
      site: z.object({ slug: z.string(), name: z.string() }),
    }),
  }),
);

const signInInput = z.strictObject({
  /** An e-mail address or a phone number. */
  email: z.string().trim().min(3).max(254),
  password: z.string().min(1).max(128),
  otp: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
});

const signUpInput = z.strictObject({
  name: z.string().trim().min(2).max(120),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  phone: z.string().trim().min(8).max(20),
  password,
  password_confirmation: password,
});

/** The first form asks for the link, the second sets the new password with it. */
const resetInput = z.union([
  z.strictObject({ email: z.string().trim().toLowerCase().min(3).max(254) }),
  z.strictObject({ token: z.string().max(64), password, password_confirmation: password }),
]);

const door = (area: 'user_api' | 'admin_api') => ({
  sign_in: procedure({
    method: 'POST',
    path: `/${area}/sign_in`,
    access: open('nobody is signed in yet'),
    summary: 'Sign in; answers with the token of the session',
    words: 'account',
    input: signInInput,
    output: signedIn,
  }),
  reset_password: procedure({
    method: 'POST',
    path: `/${area}/reset_password`,
    access: open('who forgot the password cannot sign in; the answer never tells whether the account exists'),
    summary: 'Ask for a link, or set a new password with it',
    words: 'account',
    input: resetInput,
    output: message,
  }),
});

export const accessContract = {
  user_access: {
    ...door('user_api'),
    sign_up: procedure({
      method: 'POST',
      path: '/user_api/sign_up',
      access: open('a visitor becomes a customer'),
      summary: 'Register as a customer',
      words: 'account',
      input: signUpInput,
      output: signedIn,
      status: 201,
    }),
  },
  admin_access: {
    ...door('admin_api'),
  },
};
