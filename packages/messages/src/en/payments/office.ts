import type { office as source } from '../../id/payments/office.ts';
import type { Messages } from '../../locale.ts';

/** Payments as the office records and checks them. */
export const office: Messages<typeof source> = {
  'field.office_payment.invoice_id': 'Invoice',
  'field.office_payment.currency': 'Currency',
  'field.office_payment.unallocated': 'Unallocated',

  // Lists
  'office.view.waiting': 'Waiting',
  'office.view.late': 'Unallocated',
  'office.view.decided': 'Decided',
  'office.late.apply': 'Count on its invoice',
  'office.late.credit': 'Keep as credit',
  'office.late.refund': 'Ask for a refund',
  'office.late.apply_text':
    '{amount} is counted on invoice {number}. If it had ended, its seats are taken again; if they are gone, the money stays here.',
  'office.late.credit_text': '{amount} is kept as credit of {payer} and can pay another invoice.',
  'office.late.refund_text':
    '{amount} will be given back to {payer}. The money leaves only when the refund is recorded with its proof.',
  'office.late.pay_refund_text': '{amount} was transferred back to {payer}. This is written into the books.',
  'office.late.drop_refund_text':
    'The request to give {amount} back is dropped; the money waits for a decision again.',
  'office.late.apply_done': 'The money of {payer} counts on its invoice.',
  'office.late.credit_done': 'The credit of {payer} has grown.',
  'office.late.refund_done': 'A refund for {payer} is asked for.',
  'office.late.pay_refund_done': 'The refund for {payer} is recorded.',
  'office.late.drop_refund_done': 'The request is dropped.',
  'office.late_why': 'Counted on no invoice. Status of its invoice: {status}.',
  'office.refund_asked': 'Asked back to {account}: {reason}',
  'office.refund_paid': 'Given back',
  'office.refund_proof': 'Open the proof of the refund',
  'office.outcome.CREDIT': 'became customer credit',
  'office.outcome.REFUND': '{amount} given back',
  'office.outcome.KEPT': 'kept by the agency',
  'office.refund_account_hint': 'Bank, number and name of the owner',
  'office.credit': 'Customer credit {amount}',
  'office.credit_use': 'Use {amount}',
  'office.credit_use_text': '{amount} of the customer credit pays invoice {number}. Valid at once.',
  'office.late': 'Unallocated',
  'office.deadline_stands': 'Clock stopped',
  'office.payments_empty': 'No payments yet.',
  'office.payments_done': 'Every proof has been checked. Nothing is waiting for you.',
  'office.bulk.validate': 'Approve {count}',
  'office.bulk.validate_text':
    'Payments to approve: {count}, worth {sum} in all. Invoices: {invoices}. Books, invoices and receipts follow.',

  // One invoice
  'office.until': 'Pay before',
  'office.settle_until': 'To be settled by',
  'office.deadline_stands_text': 'A proof is waiting to be checked, so this invoice does not expire.',
  'office.payable': 'The next payment is between {minimum} and {maximum}.',
  'office.payable_rest': 'The next payment is exactly {maximum}.',
  'office.in_trash': 'This invoice is in the trash. Its seats have been given back.',
  'office.expired_text': 'Its seats have been given back.',
  'office.book_again': 'Make a new booking',
  'office.late_text':
    '{amount} is unallocated. Under Unallocated payments finance decides: keep it as customer credit, give it back, or count it on its invoice.',
  'office.late_text_ended':
    '{amount} is unallocated. Under Unallocated payments finance decides: keep it as customer credit or give it back.',
  'office.notes_filled': 'Payment of {number}',
  'office.prepare_payment': 'Prepare a payment',
  'office.payments': 'Payments',
  'office.payments_none': 'No payment yet.',
  'office.payment': 'Payment',
  'office.check': 'Check',
  'office.check_payment': 'Check {amount}',
  'office.open_payment': 'Open {amount}',

  // Acts and what they do
  'office.reason.amount': 'The amount does not match',
  'office.reason.unreadable': 'The proof cannot be read',
  'office.reason.not_arrived': 'The money has not arrived',
  'office.reason.account': 'The account is not ours',
  'office.reason.mistake': 'Approved by mistake',
  'office.reason.bounced': 'The bank took the transfer back',
  'office.reject_text':
    'The payment of {amount} by {payer} is rejected. The payer is told the reason and can send a new proof.',
  'office.reverse_text':
    'The approval of {amount} by {payer} is taken back: the books are written the other way, and the invoice owes that much again.',
  'office.spam_text': 'The payment of {amount} by {payer} is marked as spam. This cannot be taken back.',
  'office.delete_text': 'The payment of {amount} by {payer}, for which nothing was sent, is deleted.',
  'office.payment_done': 'Payment status updated! {payer}: {done}.',
  'office.payment_deleted': 'Payments deleted!',

  // Checking payments
  'office.review.start': 'Check payments ({count})',
  'office.review.at': '{at} of {all}',
  'office.review.previous': 'Previous payment',
  'office.review.next': 'Next payment',
  'office.review.held': 'Will be validated in a few seconds.',
  'office.review.nothing': 'There is nothing to decide.',
  'office.review.title': 'Payment of {payer}',
  'office.review.reading': 'Reading its invoice…',
  'office.review.effect': 'Once approved: {paid} of {total} paid, {left} left.',
  'office.review.effect_paid': 'Once approved this invoice is settled: {paid} of {total}.',
  'office.review.effect_late': 'Its invoice has ended. If approved, {amount} goes to Unallocated payments.',
  'office.review.effect_equipment': 'For equipment. What is left for the package does not change.',
  'office.unique_number': 'Unique number {number}',
  'office.proof': 'Proof of payment',
  'office.proof_pdf': 'The proof is a PDF',
  'office.proof_absent': 'No proof',
  'office.proof_none': 'There is no proof file.',
  'office.proof_open': 'Open in a new tab',
  'office.proof_larger': 'Enlarge the proof',
  'office.proof_smaller': 'Shrink the proof',
  'office.print_receipt': 'Print receipt',
  'office.send_proof': 'Send the proof',

  // A payment for the customer
  'office.to_invoice': 'To the invoice',
  'office.transfer': 'Transfer',
  'office.transfer_why': 'What is recorded waits for finance to approve it.',
  'office.sent_yes': 'Already transferred',
  'office.sent_no': 'Not yet, prepare it',
  'office.sent_no_text': 'The exact amount to transfer and a WhatsApp message for the customer come next.',
  'office.bank_placeholder': 'The account that received the money',
  'office.proof_hint': 'May be left out when the money is seen in the account or taken in cash.',
  'office.tell_customer': 'Tell the customer',
  'office.send_whatsapp': 'Send to {name}',
  'office.transfer_message':
    'Assalamualaikum {name}, for invoice {number} please transfer exactly {amount} to:\n{banks}\nThank you.',
  'office.transfer_message_until':
    'Assalamualaikum {name}, for invoice {number} please transfer exactly {amount} to:\n{banks}\nby {until}. Thank you.',
  'office.number_added':
    '{base} plus the unique number {number}. It is taken off the second payment again; the total does not change.',
  'office.number_taken':
    '{base} less {number}, the unique number of the first payment. The total does not change.',
  'office.drop_title': 'Delete this payment?',
  'office.another_payment': 'Record another payment',

  // Short heads of dense tables
  'field.office_payment.payer_name': 'Payer',
  'field.office_payment.amount': 'Amount',
  'field.office_payment.base_amount': 'Before the unique number',
  'field.office_payment.evidence_file_id': 'Proof',
  'field.office_payment.bank_id': 'Account',
  'field.office_payment.paid_on': 'Transferred on',
  'field.office_payment.invoice_number': 'Invoice',
  'field.office_payment.type': 'Type',
  'field.office_payment.status': 'Status',
  'field.office_payment.late': 'After the invoice ended',
  'field.office_payment.created_at': 'Sent',
  'field.office_payment.submitted_at': 'Proof sent',
  'field.office_payment.decided_at': 'Decided',
  'field.office_payment.listing_name': 'Package',
  'field.office_payment.channel': 'Channel',
  'field.office_payment.receipt_number': 'Receipt',
  'field.office_payment.notes': 'Notes',
  'field.office_payment.reject_reason': 'Reason of the rejection',
};
