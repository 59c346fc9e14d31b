import type { byLink as source } from '../../id/payments/by-link.ts';
import type { Messages } from '../../locale.ts';

/** How somebody without an account pays by a payment link. */
export const byLink: Messages<typeof source> = {
  'shared.for': 'For {name}',
  'shared.amount': 'Amount asked for',
  'shared.name': 'Your name',
  'shared.name_why': 'So that family and office know who has paid.',
  'shared.name_missing': 'Please fill in your name.',
  'shared.begin': 'Choose how to pay',
  'shared.begin_text': 'The ways of paying and the exact amount come next.',
  'shared.exact': 'Transfer exactly this amount, to the last digit, so that the office recognises it.',
  'shared.bank_missing': 'Choose the account that you transferred to.',
  'shared.picture_missing': 'Choose a photo or screenshot of your transfer.',
  'shared.paid_on': 'Day of the transfer',
  'shared.send': 'Send the proof',
  'shared.sent': 'We have your proof',
  'shared.sent_text': 'The office is checking your transfer. You may close this page.',
  'shared.received': 'Payment received',
  'shared.received_text': 'We have received your payment. Thank you.',
  'shared.refused': 'Payment not accepted yet',
  'shared.refused_text':
    'The office could not match this transfer. Contact the relative who sent you this link.',
  'shared.another': 'Pay again',
  'shared.given_up': 'Change the amount',
  'shared.over_title': 'This link has ended',
  'shared.full_title': 'Nothing can be paid here at the moment',
  'shared.unknown_title': 'Unknown link',
  'shared.over_text':
    'Nothing can be paid by this link any more. Money that you have sent already is counted. Ask whoever sent you the link if you have a question.',
  'shared.lost_title': 'Open the link from your family again',
  'shared.lost_text':
    'Your payment is shown by the link that your family sent. Open it once more in the same browser.',
};
