import type { refusals as source } from '../../id/access/refusals.ts';
import type { Messages } from '../../locale.ts';

/** What only the server says: refusals and answers about accounts and calls. */
export const refusals: Messages<typeof source> = {
  'error.access.wrong_credentials': 'The e-mail, phone number or password is wrong.',
  'error.access.not_activated': 'Your account is not active yet. Please contact the office.',
  'error.access.banned': 'Your account is blocked. Please contact the office.',
  'error.access.otp_required': 'Enter the verification code from your authenticator app.',
  'error.access.otp_wrong': 'The verification code is wrong or already used. Wait for the next one.',
  'error.access.recovery_code_wrong': 'The recovery code is wrong or already used.',
  'error.access.enrolment_expired': 'Setting up two-step verification took too long. Please start again.',
  'error.access.totp_already_on': 'Two-step verification is already on for this account.',
  'error.access.totp_is_off': 'Two-step verification is not on for this account.',
  'error.access.totp_is_required': 'Your role must use two-step verification, so it cannot be turned off.',
  'error.access.email_taken': 'This e-mail is already registered.',
  'error.access.phone_taken': 'This number is confirmed at another account.',
  'error.access.phone_sign_in_closed':
    'Signing in by phone is not available right now. Sign in with your e-mail.',
  'error.access.phone_code_wrong': 'The code is wrong or no longer valid. Check it, or ask for a new one.',
  'error.access.name_needed': 'Fill in your full name to make an account.',
  'error.access.phone_not_confirmed': 'This account has no confirmed phone number yet.',
  'error.access.phone_is_only_way':
    'This number alone opens the account. Add an e-mail first, then change the number.',
  'phone_code.subject': 'Sign-in code',
  'phone_code.text':
    '{code} is your code for {agency}. It is valid for {minutes} minutes. Give it to nobody; our office never asks for it.',
  'error.access.password_mismatch': 'The two passwords differ.',
  'error.access.password_too_common': 'This password is too easy to guess. Choose another.',
  'error.access.password_is_email': 'The password must not be your e-mail.',
  'error.access.current_password_wrong': 'The current password is wrong.',
  'error.access.reset_link_invalid': 'This link was used or has expired. Please ask for a new one.',
  'error.access.confirmation_invalid': 'This link was used already or has expired.',
  'error.access.too_many_unconfirmed':
    'Many new registrations of today are not confirmed yet. Open the letter in your inbox to confirm yours, or try again tomorrow.',
  'error.access.too_many_letters': 'This address has been sent several letters today. Try again tomorrow.',
  'error.access.too_many_invitations': 'The invitations of today are used up. Try again tomorrow.',
  'error.access.referral_code_unknown': 'This referral code is unknown.',
  'error.access.agent_registration_closed': 'Agents register through a referral code or an invitation only.',
  'error.access.sub_agents_not_allowed': 'You may not add sub-agents yet. Please contact the office.',
  'error.access.not_on_yourself':
    'Your own data is changed under My account. Only another admin can change your role and status.',
  'error.access.role_not_grantable': 'You cannot give the role {role}.',
  'error.access.reference_id_taken': 'Another agent has this reference number.',
  'error.access.has_sub_agents':
    'There {agents:is|are} still {agents} {agents:agent|agents} below. Move {agents:it|them} under another agent first.',
  'error.access.parent_not_an_agent': 'The chosen person is not an agent.',
  'error.access.parent_is_below': 'An agent cannot be under itself or under its sub-agents.',
  'error.access.account_erased': 'The data of this person were erased, so the account is no longer used.',
  'error.access.family_full':
    'A family has at most {limit} pilgrims. Remove those who are not needed, or contact the office for a group; what is removed makes room a day later.',
  'error.access.customer_has_invoices':
    'This customer has {invoices} {invoices:invoice|invoices} and cannot be deleted. Ban the account if needed.',
  'error.access.person_has_history':
    'This person has signed in before, so the history is kept. Ban the account if needed.',
  'error.access.nik_invalid': 'A national id number has 16 digits with a birth date that exists.',
  'access.reset_sent':
    'If an account with that e-mail or phone number exists, we have sent a link to set a new password. It is valid for one hour.',
  'access.password_set': 'The new password is saved. Please sign in.',
  'access.email_confirmed': 'Your e-mail address is confirmed.',
  'access.application_received': 'We have received your registration. The office will activate your account.',
  'access.signed_out': 'You are signed out.',
  'spreadsheet.cut': 'Only {shown} of {total} rows are shown. Narrow the list down for the others.',
  'error.kit.malformed_body': 'The request could not be read.',
  'error.kit.not_signed_in': 'Please sign in first.',
  'error.kit.illegal_transition': 'This cannot be done in the present state.',
  'error.kit.already_exists': 'The same data already exists.',
  'error.kit.still_in_use': 'This is still in use and cannot be removed.',
  'error.kit.idempotency_mismatch': 'This form was already sent with different contents.',
  'error.kit.idempotency_key_malformed': 'The key of this form is not valid.',
  'error.kit.too_many_requests': 'Too many attempts. Try again in {seconds:duration}.',
  'error.kit.too_large': 'The file is too large. At most {limit}.',
  'error.kit.unsupported_file': 'What is in this file is of no supported kind. Use {allowed}.',
  'error.kit.copy_is_quiet':
    'This is a restored copy: it sends and pays nothing until it is confirmed as the live one.',
  'error.kit.unavailable': 'The service is not available right now. Please try again shortly.',
};
