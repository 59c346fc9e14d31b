import type { invoiceLetters as source } from '../../id/messaging/invoice-letters.ts';
import type { Messages } from '../../locale.ts';

/** E-mails and notices about bookings, instalments, cancellations and a new day of departure. */
export const invoiceLetters: Messages<typeof source> = {
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
  'email.invoice.expired.subject': 'The payment deadline of invoice {number} has passed',
  'email.invoice.expired.body': `Assalamu’alaikum {name},

By {deadline} we had not received a payment for invoice {number} ({listing}), so the seats we were holding have been released.

If you have already transferred, reply to this e-mail with the proof and we will help you find a way. If you still wish to travel, you can book again while there are seats:
{link}

Wassalamu’alaikum,
{agency}`,
  'email.invoice.moved.subject': 'Booking {number} has moved to {listing}',
  'email.invoice.moved.body': `Assalamu’alaikum {name},

Booking {number} is now for {listing}, {pax} {pax:person|people}. The total is {total}, {paid} are paid, {remaining} are left.

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
  'email.invoice.take_off_asked.subject': 'We are looking at cancelling {pax} of booking {number}',
  'email.invoice.take_off_asked.body': `Assalamu’alaikum {name},

As asked for, we are looking at cancelling {pax} {pax:person|people} of booking {number} ({listing}). Until it is decided nothing changes: their seats stay theirs, and the booking stays as it is. A letter of its own says what was decided.

Your booking:
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
  'email.cancellation.take_off_asked.subject':
    'Request to take {pax} {pax:traveller|travellers} off invoice {number}',
  'email.cancellation.take_off_asked.body': `Assalamu’alaikum {name},

Somebody asks to take {pax} {pax:traveller|travellers} off invoice {number} ({listing}) of {customer}. Paid for them: {paid}. The reason:

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
  'notice.invoice.created.title': 'Booking {number} received',
  'notice.invoice.created.body': '{due_now}',
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
  'notice.cancellation.take_off_asked.title': 'Request to take {pax} off {number}',
  'notice.cancellation.take_off_asked.body': '{customer}: {reason}',
  'notice.invoice.take_off_asked.title': 'We are looking at cancelling {pax} of {number}',
  'notice.invoice.take_off_asked.body': 'Until it is decided, their seats stay theirs.',
  'notice.invoice.taken_off.title': '{pax} of booking {before_number} no longer travel',
  'notice.invoice.taken_off.body':
    'Their part is invoice {number}. {before_number} stays for {before_pax} {before_pax:person|people}, total {before_total}',
  'notice.invoice.cancelled.title': 'Invoice {number} has been cancelled',
  'notice.invoice.cancelled.body': 'Reason: {reason}',
};
