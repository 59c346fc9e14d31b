import type { paymentLetters as source } from '../../id/messaging/payment-letters.ts';
import type { Messages } from '../../locale.ts';

/** E-mails and notices about payments, and about fees that agents ask for. */
export const paymentLetters: Messages<typeof source> = {
  'email.payment.submitted.subject': 'A transfer of {amount} for {number} is waiting to be checked',
  'email.payment.submitted.body': `Assalamu’alaikum {name},

{customer} has sent a proof of transfer for invoice {number} ({listing}).

Amount: {amount}

Please compare it with the bank statement, then accept or reject the payment:
{link}

{agency}`,
  'email.fee.asked.subject': '{agent} asks for fees of {amount}',
  'email.fee.asked.body': `Assalamu’alaikum {name},

{agent} asks for fees of {amount} by withdrawal {number}.

Check and pay it here:
{link}

{agency}`,
  'email.fee.paid.subject': 'Fees of {amount} were transferred',
  'email.fee.paid.body': `Assalamu’alaikum {name},

Alhamdulillah, fee withdrawal {number} has been transferred.

{sum}Transferred: {amount}
Account: {account}

The receipt can be read and printed here:
{link}

Thank you for working with {agency}.

Wassalamu’alaikum,
{agency}`,
  'letter.fee.tax': `Fees: {gross}
Income tax {rate}: {tax}
`,
  'email.fee.returned.subject': 'Fee withdrawal {number} was given back',
  'email.fee.returned.body': `Assalamu’alaikum {name},

Fee withdrawal {number} of {amount} could not be transferred, because:

{reason}

Your fees stay recorded. Correct what is needed, then ask again here:
{link}

Wassalamu’alaikum,
{agency}`,
  'notice.fee.asked.title': 'Fee withdrawal {number}',
  'notice.fee.asked.body': '{agent} asks for {amount}.',
  'notice.fee.paid.title': 'Fees of {amount} were transferred',
  'notice.fee.paid.body': 'Withdrawal {number} to {account}.',
  'notice.fee.returned.title': 'Withdrawal {number} was given back',
  'notice.fee.returned.body': '{reason}',
  'email.payment.link.subject': 'Link to pay {amount} for invoice {number}',
  'email.payment.link.body': `Assalamu’alaikum {name},

You can pay {amount} for invoice {number} ({listing}) here, by bank transfer, virtual account, QRIS and the other ways on offer:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.payment.validated.subject': 'We have received your payment of {amount}',
  'email.payment.validated.body': `Assalamu’alaikum {name},

Alhamdulillah, your payment of {amount} for invoice {number} ({listing}) has reached us.

{due}Paid so far: {paid}
Remaining: {remaining}

You can view and print the receipt here:
{link}

Thank you for your trust.

Wassalamu’alaikum,
{agency}`,
  'email.payment.late.subject': 'Your {amount} has arrived, but invoice {number} had already ended',
  'email.payment.late.body': `Assalamu’alaikum {name},

Your {amount} has reached us. However, invoice {number} ({listing}) had ended before it arrived, and its seats have been released.

Your money is safe and kept in your name. Our finance team will contact you shortly about what you would like: your seats again if there are any left, another departure, or your money back.

Your invoice:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.payment.surplus.subject': 'Your {amount} has arrived, more than invoice {number} takes',
  'email.payment.surplus.body': `Assalamu’alaikum {name},

Your {amount} has reached us. It is more than was left to pay for invoice {number} ({listing}), so it is not counted there.

Your money is safe and kept in your name. Our finance team will contact you shortly about what you would like: to keep it for another departure, or your money back.

Your invoice:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.payment.refunded.subject': 'We have paid back {amount}',
  'email.payment.refunded.body': `Assalamu’alaikum {name},

We have transferred {amount} of invoice {number} ({listing}) back to you.

Account: {account}
Day of the transfer: {day}

Your invoice:
{link}

If it has not arrived after some working days, simply reply to this e-mail and we will look into it together.

Wassalamu’alaikum,
{agency}`,
  'email.payment.credited.subject': 'We keep {amount} as your credit',
  'email.payment.credited.body': `Assalamu’alaikum {name},

We keep {amount} of invoice {number} ({listing}) as credit in your name. It can pay for another booking: contact us when you book.

Your invoice:
{link}

If you think this is a mistake, simply reply to this e-mail.

Wassalamu’alaikum,
{agency}`,
  'email.payment.rejected.subject': 'We could not accept your payment of {amount}',
  'email.payment.rejected.body': `Assalamu’alaikum {name},

We are sorry: your payment of {amount} for invoice {number} could not be accepted because:

{reason}

You can send a new proof of transfer here:
{link}

{due}If you think this is a mistake, simply reply to this e-mail and we will look into it together.

Wassalamu’alaikum,
{agency}`,
  'email.payment.reversed.subject': 'We have taken back the payment of {amount}',
  'email.payment.reversed.body': `Assalamu’alaikum {name},

The payment of {amount} for invoice {number}, which we had accepted, has been taken back because:

{reason}

{due}Paid so far: {paid}
Remaining: {remaining}

Your invoice:
{link}

We are sorry for the inconvenience. Simply reply to this e-mail if you would like to know more.

Wassalamu’alaikum,
{agency}`,
  'notice.payment.submitted.title': 'New proof of transfer: {number}',
  'notice.payment.submitted.body': '{customer} has sent a proof of transfer of {amount}.',
  'notice.payment.link.title': 'Pay {amount}',
  'notice.payment.link.body': 'For invoice {number}. Choose how to pay.',
  'notice.payment.validated.title': 'Payment of {amount} received',
  'notice.payment.validated.body': 'For invoice {number}. Remaining: {remaining}.',
  'notice.payment.late.title': 'Your {amount} has arrived',
  'notice.payment.late.body': 'Invoice {number} had already ended. We will contact you.',
  'notice.payment.surplus.title': 'Your {amount} has arrived',
  'notice.payment.surplus.body': 'More than is left to pay for invoice {number}. We will contact you.',
  'notice.payment.refunded.title': '{amount} was paid back',
  'notice.payment.refunded.body': 'Transferred on {day} to {account}.',
  'notice.payment.credited.title': '{amount} is now your credit',
  'notice.payment.credited.body': 'From invoice {number}. It can pay for another booking.',
  'notice.payment.rejected.title': 'Payment of {amount} rejected',
  'notice.payment.rejected.body': 'For invoice {number}: {reason}',
  'notice.payment.reversed.title': 'Payment of {amount} taken back',
  'notice.payment.reversed.body': 'For invoice {number}: {reason}',
};
