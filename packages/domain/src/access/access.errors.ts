import { errors, refusalsOf, refuser, faultOf } from '../kit/errors.ts';

/** Refusals about accounts, signing in and print tickets. */
export const accessErrors = errors({
  'access.wrong_credentials': { status: 422 },
  'access.not_activated': { status: 403 },
  'access.banned': { status: 403 },
  'access.otp_required': { status: 422 },
  'access.otp_wrong': { status: 422 },
  'access.recovery_code_wrong': { status: 422 },
  /** The site requires a second factor that this account does not have yet; `data` is what the set-up needs. */
  'access.must_enrol_totp': { status: 403, data: ['enrolment_token', 'secret', 'uri'] },
  'access.enrolment_expired': { status: 410 },
  'access.totp_already_on': { status: 409 },
  'access.totp_is_required': { status: 409 },
  'access.totp_is_off': { status: 409 },
  'access.email_taken': { status: 409 },
  /** Another account of the site has confirmed this phone number. */
  'access.phone_taken': { status: 409 },
  /** The agency does not let customers sign in by phone, or its WhatsApp is not connected. */
  'access.phone_sign_in_closed': { status: 403 },
  /** The code is wrong, used, too old, or was tried too often; the answer does not say which. */
  'access.phone_code_wrong': { status: 422 },
  /** The code is right but no account has this number; the same call with a name creates one. */
  'access.name_needed': { status: 422 },
  /** The account has no confirmed phone number to which a code could be sent. */
  'access.phone_not_confirmed': { status: 409 },
  /** The account has no e-mail address, so without the phone number nobody could sign in. */
  'access.phone_is_only_way': { status: 409 },
  'access.password_mismatch': { status: 422 },
  'access.password_too_short': { status: 422 },
  'access.password_too_common': { status: 422 },
  'access.password_is_email': { status: 422 },
  'access.current_password_wrong': { status: 422 },
  'access.reset_link_invalid': { status: 410 },
  'access.confirmation_invalid': { status: 410 },
  'access.too_many_unconfirmed': { status: 429 },
  /** Too many e-mails were sent to this address today, whoever asked for them. */
  'access.too_many_letters': { status: 429 },
  'access.too_many_invitations': { status: 429 },
  /** The link to undo a change of an account was used, is older than a week, or was never issued. */
  'access.undo_link_invalid': { status: 410 },
  'access.referral_code_unknown': { status: 422 },
  'access.agent_registration_closed': { status: 403 },
  'access.sub_agents_not_allowed': { status: 403 },
  /** Only the customer or the office changes e-mail and phone: an agent who set both could sign in to the account. */
  'access.contact_not_by_agent': { status: 403 },
  /** A request to change e-mail or phone contains only the present ones. */
  'access.contact_unchanged': { status: 422 },
  /** Own data is changed under "my account", one's own role and status only by somebody else. */
  'access.not_on_yourself': { status: 409 },
  /** The account has a higher role than the person who would change it. */
  'access.role_above_own': { status: 403 },
  'access.role_not_grantable': { status: 403, params: ['role'] },
  /** Another agent of the site has this number. */
  'access.reference_id_taken': { status: 409 },
  /** Agents work under this one; they must be moved under another before its role changes. */
  'access.has_sub_agents': { status: 409, params: ['agents'] },
  'access.parent_not_an_agent': { status: 422 },
  'access.parent_is_below': { status: 422 },
  /** The data of the person were erased, so nobody can sign in with or be written to at this account. */
  'access.account_erased': { status: 409 },
  'access.customer_has_invoices': { status: 409, params: ['invoices'] },
  'access.family_full': { status: 409, params: ['limit'] },
  'access.person_has_history': { status: 409 },
  'access.nik_invalid': { status: 422 },
  'access.fee_out_of_range': { status: 422 },
  'print.ticket_refused': { status: 404 },
});

export const refuse = refuser(accessErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(accessErrors);
/** Makes the fault of one field from its code, for `refine` of a schema. */
export const fault = faultOf(accessErrors);
