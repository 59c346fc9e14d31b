import type { phone as source } from '../../id/access/phone.ts';
import type { Messages } from '../../locale.ts';

/** Signing up and in by phone, and confirming a number: the code that is sent by WhatsApp. */
export const phone: Messages<typeof source> = {
  'phone.lead': 'We send a code of 6 digits by WhatsApp to this number. For accounts old and new alike.',
  'phone.number': 'Phone number',
  'phone.send': 'Send the code',
  'phone.code': 'Code from WhatsApp',
  'phone.code_title': 'Enter the code',
  'phone.sent_to': 'We have sent a code to {phone}. It is valid for {minutes} minutes.',
  'phone.code_format': 'The code has 6 digits.',
  'phone.resend': 'Send another code',
  'phone.resend_in': 'Send another in {seconds} seconds',
  'phone.resent': 'A new code is on its way; the one before is no longer valid.',
  'phone.other_number': 'Change the number',
  'phone.new_account': 'This number has no account yet. Fill in your full name to make one.',
  'phone.continue': 'What you have filled in is kept. To go on, we send a code by WhatsApp to',
  'phone.no_account':
    'This number no longer opens your account. Ask the office, or sign in with another account.',
  'phone.by_email': 'Sign in with e-mail',
  'phone.confirm': 'Confirm the number',
  'phone.confirm_title': 'Number to sign in with',
  'phone.confirm_why':
    'A confirmed number can be used to sign in with a code by WhatsApp. When it is replaced, the old number is told.',
  'phone.is_confirmed': '{phone} is confirmed and can be used to sign in.',
  'phone.password_first': 'To change the number, set a password below first.',
  'phone.confirmed': 'The number is confirmed.',
  'phone.proof': 'This account has no password yet. Prove it is yours with a code to {phone}.',
  'phone.set_password': 'Set a password',
  'phone.set_password_why': 'With a password you can also sign in without a code.',
  'phone.add_email': 'Add an e-mail',
  'phone.add_email_why': 'We send a letter to confirm it. Invoices and receipts go there from then on.',
};
