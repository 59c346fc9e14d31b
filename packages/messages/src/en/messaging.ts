import type { messaging as source } from '../id/messaging.ts';
import type { Messages } from '../locale.ts';

/** E-mails about invoices and payments, the outbox, and notices. */
export const messaging: Messages<typeof source> = {
  'error.messages.stopped': 'The sending of this message was stopped. Resume the sending, not one message.',
  'email.invoice.created.subject': 'We have received your booking {number}',
  'email.invoice.created.body': `Assalamu’alaikum {name},

Thank you for booking {listing} with {agency}. We are holding the seats of your party of {pax} under invoice {number}.

{due}Total: {total}

Without a first payment before {deadline} the seats are given to other pilgrims.

Your invoice and how to pay:
{link}

If anything is unclear, simply reply to this e-mail. May Allah ease your journey.

Wassalamu’alaikum,
{agency}`,
  'email.payment.submitted.subject': 'A transfer of {amount} for {number} is waiting to be checked',
  'email.payment.submitted.body': `Assalamu’alaikum {name},

{customer} has sent a proof of transfer for invoice {number} ({listing}).

Amount: {amount}

Please compare it with the bank statement, then accept or reject the payment:
{link}

{agency}`,
  'email.contact.answered.subject': 'The answer of {agency} to your question',
  'email.contact.answered.body': `Dear {name},

{answer}

Your question: {question}

Kind regards,
{agency}`,
  'notice.contact.asked.title': 'A question from {name}',
  'notice.contact.asked.body': 'A visitor has asked something on the contact page.',
  'email.incident.subject': 'Incident at {listing}: {kind}',
  'email.incident.body': `Assalamu’alaikum {name},

{guide} reports an incident at {listing}: {kind}.

See it here:
{link}

{agency}`,
  'notice.incident.title': 'Incident at {listing}',
  'notice.incident.body': '{guide} reports: {kind}.',
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
  'email.invoice.expired.subject': 'The payment deadline of invoice {number} has passed',
  'email.invoice.expired.body': `Assalamu’alaikum {name},

By {deadline} we had not received a payment for invoice {number} ({listing}), so the seats we were holding have been released.

If you have already transferred, reply to this e-mail with the proof and we will help you find a way. If you still wish to travel, you can book again while there are seats:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.invoice.moved.subject': 'Booking {number} has moved to {listing}',
  'email.invoice.moved.body': `Assalamu’alaikum {name},

Booking {number} is now for {listing}, {pax} people. The total is {total}, {paid} are paid, {remaining} are left.

{due}The invoice:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.invoice.divided.subject': '{pax} of booking {before_number} now travel with {listing}',
  'email.invoice.divided.body': `Assalamu’alaikum {name},

As asked for, {pax} {pax:person|people} of booking {before_number} now travel with {listing}, on an invoice of their own, {number}. It comes to {total}, {paid} is paid, {remaining} is left.

{due}Invoice {before_number} stays for {before_listing}, {before_pax} {before_pax:person|people}. It comes to {before_total}, {before_paid} is paid, {before_remaining} is left.

The new invoice:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.invoice.taken_off.subject': '{pax} of booking {before_number} no longer travel',
  'email.invoice.taken_off.body': `Assalamu’alaikum {name},

As asked for, {pax} {pax:person|people} of booking {before_number} ({before_listing}) no longer travel. Their part is now an invoice of its own, {number}, so that it can be cancelled: it comes to {total}, of which {paid} was paid. A letter of its own says what is given back.

Invoice {before_number} stays for {before_pax} {before_pax:person|people}. It comes to {before_total}, {before_paid} is paid, {before_remaining} is left.

The new invoice:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.invoice.take_off_asked.subject': 'We are looking at cancelling {pax} of booking {before_number}',
  'email.invoice.take_off_asked.body': `Assalamu’alaikum {name},

As asked for, we are looking at cancelling {pax} {pax:person|people} of booking {before_number} ({before_listing}). For that their part is now an invoice of its own, {number}: it comes to {total}, of which {paid} was paid. Until it is decided, their seats stay theirs. A letter of its own says what was decided.

Invoice {before_number} stays for {before_pax} {before_pax:person|people}. It comes to {before_total}, {before_paid} is paid, {before_remaining} is left.

The new invoice:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.invoice.cancelled.subject': 'Invoice {number} has been cancelled',
  'email.invoice.cancelled.body': `Assalamu’alaikum {name},

Invoice {number} for {listing} has been cancelled, for this reason:

{reason}

{money}

Your invoice:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.cancellation.asked.subject': 'Request to cancel invoice {number}',
  'email.cancellation.asked.body': `Assalamu’alaikum {name},

Somebody asks to cancel invoice {number} ({listing}) of {customer}. Paid so far: {paid}. The reason:

{reason}

Approve or decline it here:
{link}

{agency}`,
  'email.invoice.cancellation_declined.subject': 'Your request to cancel {number} was declined',
  'email.invoice.cancellation_declined.body': `Assalamu’alaikum {name},

Your request to cancel booking {number} ({listing}) was declined, for this reason:

{reason}

Your booking stays as it is:
{link}

Wassalamu’alaikum,
{agency}`,
  'letter.due.now': 'To pay now: {step}',
  'letter.due.next': 'After that: {step}',
  'letter.due.nothing': 'There is nothing left to pay.',
  'letter.due.down_payment': 'down payment {amount}',
  'letter.due.instalment': 'instalment of {amount}',
  'letter.plan.step': '{amount}, by {until}',
  'email.instalment.soon.subject': 'Your instalment of {amount} is due on {until}',
  'email.instalment.soon.body': `Assalamu’alaikum {name},

Your instalment of {amount} for invoice {number} ({listing}) is due on {until}.

Pay here by bank transfer, virtual account, QRIS or another way:
{link}

Left to pay altogether: {remaining}. If you have paid already, please ignore this letter; what has arrived stands on the same page.

Wassalamu’alaikum,
{agency}`,
  'email.instalment.overdue.subject': 'We have not received your instalment for invoice {number}',
  'email.instalment.overdue.body': `Assalamu’alaikum {name},

The instalment for invoice {number} ({listing}) that was due on {until} has not reached us. To be paid now: {amount}.

Pay here:
{link}

If something is in the way, just reply to this e-mail and we will find a way together. If you have paid already, please send the proof on the same page.

Wassalamu’alaikum,
{agency}`,
  'email.invoice.plan_set.subject': 'Instalment plan for {number}',
  'email.invoice.plan_set.body': `Assalamu’alaikum {name},

What is left of invoice {number} ({listing}) can now be paid in parts, as we have agreed:

{plan}

You may pay earlier or more; the instalments after it become smaller by themselves. Details and how to pay:
{link}

If something is not as agreed, just reply to this e-mail.

Wassalamu’alaikum,
{agency}`,
  'notice.instalment.soon.title': 'Your instalment of {amount} is due on {until}',
  'notice.instalment.soon.body': 'For invoice {number}.',
  'notice.instalment.overdue.title': 'Your instalment of {amount} has not arrived',
  'notice.instalment.overdue.body': 'For invoice {number}, due on {until}.',
  'notice.invoice.plan_set.title': 'Instalment plan for {number}',
  'notice.invoice.plan_set.body': '{due_now}',
  'letter.due.settle': 'settlement {amount}',
  'letter.due.before': '{step}, before {until}',
  'letter.due.by': '{step}, by {until}',
  'letter.money.paid':
    'The {paid} that you have paid stay in your name. Our finance team will contact you: kept as credit for another booking, or given back.',
  'letter.money.charged':
    'Of the {paid} that you have paid, {kept} are the cost of cancelling by the terms of this booking. The rest, {left}, stays in your name. Our finance team will contact you: kept as credit for another booking, or given back.',
  'letter.money.charged_whole':
    'The {paid} that you have paid are the cost of cancelling by the terms of this booking.',
  'letter.money.none': 'We have received no payment for this invoice.',
  'email.listing.rescheduled.subject': '{listing} now departs on {new_day}',
  'email.listing.rescheduled.body': `Assalamu’alaikum {name},

The departure of {listing}, which you have booked (invoice {numbers}, {pax} {pax:person|people}), has been moved.

Old day: {old_day}
New day: {new_day}

Your seats are kept, and what you have paid stays on record. A due date that has not passed moves along; the new one is on your invoice:
{link}

What you need to do: make sure that everybody who travels with you can leave on the new day and that their passports are valid long enough. If somebody cannot come, reply to this e-mail and we will talk about what is possible.

We apologise for the change.

Wassalamu’alaikum,
{agency}`,
  'email.listing.rescheduled_for_agent.subject': '{listing} now departs on {new_day}',
  'email.listing.rescheduled_for_agent.body': `Assalamu’alaikum {name},

The departure of {listing} has been moved. Your pilgrims ({pax} {pax:person|people}, invoice {numbers}) have been told by e-mail.

Old day: {old_day}
New day: {new_day}

Please make sure that they know and can leave on the new day. Their invoices:
{link}

{agency}`,
  'notice.listing.rescheduled.title': '{listing} departs on another day',
  'notice.listing.rescheduled.body': 'From {old_day} to {new_day}. Contact us if you cannot come.',
  'notice.listing.rescheduled_for_agent.title': '{listing} departs on another day',
  'notice.listing.rescheduled_for_agent.body': 'From {old_day} to {new_day}: {pax} of your pilgrims.',
  'reschedule.no_day': 'not set yet',
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
  'notice.payment.submitted.title': 'New proof of transfer: {number}',
  'notice.payment.submitted.body': '{customer} has sent a proof of transfer of {amount}.',
  'notice.invoice.created.title': 'Booking {number} received',
  'notice.invoice.created.body': '{due_now}',
  'notice.payment.link.title': 'Pay {amount}',
  'notice.payment.link.body': 'For invoice {number}. Choose how to pay.',
  'notice.payment.validated.title': 'Payment of {amount} received',
  'notice.payment.validated.body': 'For invoice {number}. Remaining: {remaining}.',
  'notice.payment.late.title': 'Your {amount} has arrived',
  'notice.payment.late.body': 'Invoice {number} had already ended. We will contact you.',
  'notice.payment.surplus.title': 'Your {amount} has arrived',
  'notice.payment.surplus.body': 'More than is left to pay for invoice {number}. We will contact you.',
  'notice.payment.rejected.title': 'Payment of {amount} rejected',
  'notice.payment.rejected.body': 'For invoice {number}: {reason}',
  'notice.payment.reversed.title': 'Payment of {amount} taken back',
  'notice.payment.reversed.body': 'For invoice {number}: {reason}',
  'notice.invoice.expired.title': 'Invoice {number} has expired',
  'notice.invoice.expired.body': 'Its payment deadline has passed.',
  'notice.invoice.moved.title': 'Booking {number} has moved',
  'notice.invoice.moved.body': 'Now {listing}, total {total}',
  'notice.invoice.divided.title': 'Booking {before_number} was divided',
  'notice.invoice.divided.body': '{pax} {pax:person|people} with {listing}, invoice {number}, total {total}',
  'notice.cancellation.asked.title': 'Request to cancel {number}',
  'notice.cancellation.asked.body': '{customer}: {reason}',
  'notice.invoice.cancellation_declined.title': 'Cancelling {number} was declined',
  'notice.invoice.cancellation_declined.body': 'Reason: {reason}',
  'notice.invoice.take_off_asked.title': 'We are looking at cancelling {pax} of {before_number}',
  'notice.invoice.take_off_asked.body':
    'Their part is invoice {number}; their seats stay theirs. {before_number} stays for {before_pax} {before_pax:person|people}, total {before_total}',
  'notice.invoice.taken_off.title': '{pax} of booking {before_number} no longer travel',
  'notice.invoice.taken_off.body':
    'Their part is invoice {number}. {before_number} stays for {before_pax} {before_pax:person|people}, total {before_total}',
  'notice.invoice.cancelled.title': 'Invoice {number} has been cancelled',
  'notice.invoice.cancelled.body': 'Reason: {reason}',
  'field.is_read': 'Read',
  'field.message.created_at': 'Created',
  'field.message.channel': 'Channel',
  'field.message.status': 'Status',
  'field.message.template': 'Letter',
  'field.message.subject': 'Subject',
  'field.message.address': 'To',
  'field.message.attempts': 'Attempts',
  'field.message.file_id': 'File',
  'email.crm.sending.subject': '{subject}',
  'email.crm.sending.body': `{words}

—
{agency}. You receive this letter because you agreed to offers. To opt out: {link}`,
  'choice.message_channel.EMAIL': 'E-mail',
  'choice.message_channel.WHATSAPP': 'WhatsApp',
  'email.conversation.answer.subject': 'A message from {agency}',
  'email.conversation.answer.body': `Dear {name},

{answer}

{agency}`,
  'notice.conversation.assigned.title': 'The conversation with {name} is yours',
  'notice.conversation.assigned.body': 'Given to you by {by}.',
  'state.message.QUEUED': 'Waiting to be sent',
  'state.message.SENT': 'Sent',
  'state.message.INBOX': 'In the local inbox',
  'state.message.UNKNOWN': 'Unknown',
  'state.message.FAILED': 'Failed',
  'state.message.WITHDRAWN': 'Withdrawn',
  'event.message.retry': 'Send again',
  'event_done.message.hand_over': 'Handed over',
  'event_done.message.lay_in_inbox': 'Put into the local inbox',
  'event_done.message.lose_answer': "The provider's answer was lost",
  'event_done.message.give_up': 'Given up',
  'event_done.message.withdraw': 'Taken out of the queue',
  'event_done.message.resume': 'Put back into the queue',
  'event_done.message.retry': 'Sent again',
  'messages.lead': 'Letters to pilgrims and staff: waiting, sent and failed.',
  'messages.empty': 'No messages yet. Every booking and payment sends a letter, and its copy is kept here.',
  'messages.local':
    'No mail server is set up, so this letter was sent nowhere. Please pass on its contents in another way.',
  'messages.unknown':
    "The provider's answer was lost, so this message may have arrived. It is not sent again by itself. Ask its recipient before you send it again.",
  'messages.failed': 'The last attempt failed: {code}',
  'messages.not_sent_stopped': 'Its sending was stopped, so this message was not sent.',
  'messages.not_sent_settled': 'Not sent: what it reminds of was settled before it left.',
  'messages.next_attempt': 'Tried again at',
  'field.message.sent_at': 'Sent',
  'field.message.delivery': 'Word of the provider',
  'choice.message_delivery.SENT': 'Sent',
  'choice.message_delivery.DELIVERED': 'Delivered',
  'choice.message_delivery.READ': 'Read',
};
