import type { savingsLetters as source } from '../../id/messaging/savings-letters.ts';
import type { Messages } from '../../locale.ts';

/** E-mails and notices about savings plans. */
export const savingsLetters: Messages<typeof source> = {
  'email.savings.joined.subject': 'Welcome to {listing}',
  'email.savings.joined.body': `Assalamu’alaikum {name},

You have joined {listing} with {agency}. Your savings have the number {number} and the target {total}.

Each deposit is at least {minimum}. Once the balance has reached {minimum_balance}, you can turn it into a booking. The money is kept for your journey; saving does not book a seat yet.

Deposit and see your balance here:
{link}

May Allah make your way easy.

Wassalamu’alaikum,
{agency}`,
  'email.savings.deposited.subject': 'Your deposit of {amount} has arrived',
  'email.savings.deposited.body': `Assalamu’alaikum {name},

Alhamdulillah, your deposit of {amount} was added to savings {number} ({listing}).

Balance: {balance}
Target: {total}

History and statement:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.savings.converted.subject': 'Savings {number} became booking {booking}',
  'email.savings.converted.body': `Assalamu’alaikum {name},

Alhamdulillah, {paid} of savings {number} became the first payment of {departure}, invoice {booking}. Your seats are taken.

{due}Total of the booking: {total}
Left to pay: {remaining}
Stays in your savings: {balance}

Your booking:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.savings.withdrawn.subject': 'Withdrawal of {amount} from savings {number}',
  'email.savings.withdrawn.body': `Assalamu’alaikum {name},

We have recorded a withdrawal of {amount} from savings {number} ({listing}).

Reason: {reason}
Fee: {fee}
Transferred: {paid} to {account} on {day}
Balance now: {balance}

If you did not ask for this, please answer this e-mail at once.

History of your savings:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.savings.reminder.subject': 'Time to save for {listing}',
  'email.savings.reminder.body': `Assalamu’alaikum {name},

As you have chosen, we remind you of savings {number}.{plan}

Balance: {balance}
{left} more to the target.

Deposit here:
{link}

On the same page you can change the reminders or stop them.

Wassalamu’alaikum,
{agency}`,
  'letter.savings.plan': ' Your plan: {sum}.',
  'notice.savings.joined.title': 'Joined!',
  'notice.savings.joined.body': '{listing}, target {total}.',
  'notice.savings.deposited.title': 'Deposit of {amount} arrived',
  'notice.savings.deposited.body': 'Balance of savings {number}: {balance}.',
  'notice.savings.converted.title': 'Savings became booking {booking}',
  'notice.savings.converted.body': '{paid} was paid from savings. Left to pay: {remaining}.',
  'notice.savings.withdrawn.title': 'Withdrawal of {amount} from savings',
  'notice.savings.withdrawn.body': 'Balance of savings {number}: {balance}.',
  'notice.savings.reminder.title': 'Time to save',
  'notice.savings.reminder.body': 'Balance of {listing}: {balance}.',
};
