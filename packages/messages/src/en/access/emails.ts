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
  'email.account.bank_changed.subject': 'The account your fees at {agency} are paid to was changed',
  'email.account.bank_changed.body': `Assalamu’alaikum {name},

The bank account to which your fees at {agency} are paid was just changed. For a day, a payout to the new account waits for a second person at the office.

If it was not you, ask for a new password by "Forgot your password" at once, and then contact us.

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
  'email.account.changed.subject': 'Your {agency} account was changed',
  'email.account.changed.body': `Assalamu’alaikum {name},

Something was just changed on your account at {agency}: {what}. This message goes to where you were reached before.

If it was you, there is nothing to do. If it was not you, undo the change within {days} days by this link:
{link}

Once it is undone, every device is signed out and the present password no longer works.

Wassalamu’alaikum,
{agency}`,
  'email.account.changed_unopened.subject': 'The details of your {agency} account were corrected',
  'email.account.changed_unopened.body': `Assalamu’alaikum {name},

Something was just changed on an account at {agency} that was never opened: {what}. This message goes to where it was reached before.

If you think this is wrong, please contact us.

Wassalamu’alaikum,
{agency}`,
  'email.account.change_undone.subject': 'A change of the account of {person} was undone by its owner',
  'email.account.change_undone.body': `Assalamu’alaikum {name},

{person} has undone a change of the account: {what}. All its sessions were ended and the password must be set again. Somebody else may have been in the account, or the office may have written something down wrongly.

The account:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.customer.contact_change_asked.subject': '{agent} asks for another contact of {customer}',
  'email.customer.contact_change_asked.body': `Assalamu’alaikum {name},

{agent} asks to change the contact of the customer {customer} to: {wish}.

Make sure with the customer first, then change it here:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.account.activated.subject': 'Your account at {agency} is active',
  'email.account.activated.body': `Assalamu’alaikum {name},

Your account at {agency} has been activated. Sign in here:
{link}

If you have not set a password yet, choose "Forgot password" on that page.

Wassalamu’alaikum,
{agency}`,
  'email.agent.applied.subject': '{agent} waits to be activated as an agent',
  'email.agent.applied.body': `Assalamu’alaikum {name},

{agent} has applied to be an agent. Works under: {parent}.

Check the data, then activate or refuse the account:
{link}

Wassalamu’alaikum,
{agency}`,
  'notice.agent.applied.title': '{agent} waits to be activated as an agent',
  'notice.agent.applied.body': 'Works under: {parent}.',
  'agent.applied_under_nobody': 'nobody',
  'email.agent.stage_raised.subject': 'Congratulations, you are {stage} at {agency} now',
  'email.agent.stage_raised.body': `Assalamu’alaikum {name},

Congratulations! Your stage is {stage} now. Its fees count for the next booking; invoices that exist do not change.

{link}

Wassalamu’alaikum,
{agency}`,
  'notice.agent.stage_raised.title': 'Your stage is {stage} now',
  'notice.agent.stage_raised.body': 'It counts for the next booking.',
  'email.agents.stages_proposed.subject': 'Agents at the quota of their stage: {count}',
  'email.agents.stages_proposed.body': `Assalamu’alaikum {name},

These agents have reached the sales quota of their stage ({count}): {agents}.

Look at the numbers, then raise them or decline:
{link}

Wassalamu’alaikum,
{agency}`,
  'notice.agents.stages_proposed.title': 'Agents at the quota of their stage: {count}',
  'notice.agents.stages_proposed.body': '{agents}.',
  'email.stats.morning.subject': 'The figures of {agency} this morning',
  'email.stats.morning.body': `Assalamu’alaikum {name},

These are the figures of {agency} up to {day}.

Sold this month: {sold} on {invoices} {invoices:invoice|invoices}, {pax} {pax:pilgrim|pilgrims}
The same month last year: {before}
Already paid of these sales: {received}
Overdue: {overdue}
Due until the end of the month: {coming}
Seats taken at D-{days}: {filled} (last year {filled_before})
Cancelled and expired this month: {ended}
Best package of the last 12 months: {best}

The same figures, with the lists behind them:
{link}

This letter can be switched off or moved to another hour on the Statistics screen.

Wassalamu’alaikum,
{agency}`,
  'morning_figures.none': 'none yet',
  'email.theme.failed.subject': 'Version {number} of the look of your site could not be shown',
  'email.theme.failed.body': `Assalamu’alaikum {name},

Version {number} of the look of your site could not be shown to visitors ({what}). They see the version before it, so nothing is missing.

Mend the draft and publish it again, or leave it as it is:
{link}

Wassalamu’alaikum,
{agency}`,
  'notice.theme.failed.title': 'Version {number} of the look of your site could not be shown',
  'notice.theme.failed.body': 'Visitors see the version before it. {what}',
  'notice.customer.contact_change_asked.title': '{agent} asks for another contact of {customer}',
  'notice.customer.contact_change_asked.body': 'To be: {wish}. Make sure with the customer first.',
  'notice.account.change_undone.title': 'A change of the account of {person} was undone by its owner',
  'notice.account.change_undone.body': 'Undone: {what}. All its sessions were ended.',
};
