import type { emails as source } from '../../id/access/emails.ts';
import type { Messages } from '../../locale.ts';

/** The e-mails about an account. */
export const emails: Messages<typeof source> = {
  'email.account.password_reset.subject': 'A new password for your {agency} account',
  'email.account.password_reset.body': `Assalamu’alaikum {name},

Somebody asked for a new password for your account at {agency}. If it was you, open this link within {hours} hour:
{link}

It works once. If you did not ask, ignore this letter; your password stays as it is.

Wassalamu’alaikum,
{agency}`,
  'email.account.invitation.subject': 'Your account at {agency} is ready',
  'email.account.invitation.body': `Assalamu’alaikum {name},

{agency} has made an account for you. To start using it, set your password with this link within {hours} hours:
{link}

If the link has expired, choose "Forgot password" on the sign-in page.

Wassalamu’alaikum,
{agency}`,
  'email.account.sign_up_confirmation.subject': 'Confirm the e-mail of your {agency} account',
  'email.account.sign_up_confirmation.body': `Assalamu’alaikum {name},

Thank you for registering at {agency}. To confirm that this address is yours, open this link within {days} days:
{link}

If it was not you who registered, ignore this letter.

Wassalamu’alaikum,
{agency}`,
  'email.account.password_changed.subject': 'The password of your {agency} account was changed',
  'email.account.password_changed.body': `Assalamu’alaikum {name},

The password of your account at {agency} has just been changed, and other sessions were ended.

If it was not you, ask for a new password with "Forgot password" at once and contact us.

Wassalamu’alaikum,
{agency}`,
  'email.account.recovery_code_used.subject': 'A recovery code of your {agency} account was used',
  'email.account.recovery_code_used.body': `Assalamu’alaikum {name},

Somebody has just signed in to your account at {agency} with the password and one of your recovery codes. That code is no longer valid.

If this was not you, ask for a new password through "Forgot password" at once and contact us.

Wassalamu’alaikum,
{agency}`,
  'email.account.email_changed.subject': 'The e-mail of your {agency} account was changed',
  'email.account.email_changed.body': `Assalamu’alaikum {name},

The e-mail address of your account at {agency} has just been replaced. This letter goes to the old address.

If it was not you, contact us at once.

Wassalamu’alaikum,
{agency}`,
};
