import { signIn } from './sign-in.ts';
import { refusals } from './refusals.ts';
import { account } from './account.ts';
import { phone } from './phone.ts';
import { people } from './people.ts';
import { customers } from './customers.ts';
import { staff } from './staff.ts';
import { emails } from './emails.ts';

/** Who people are and how they sign in. */
export const access = {
  ...signIn,
  ...refusals,
  ...account,
  ...phone,
  ...people,
  ...customers,
  ...staff,
  ...emails,
} as const;
