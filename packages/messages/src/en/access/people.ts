import type { people as source } from '../../id/access/people.ts';
import type { Messages } from '../../locale.ts';

/** What customers and staff have in common: states, invitations, deletion. */
export const people: Messages<typeof source> = {
  'access.invited': 'The invitation was sent to {email}.',
  'access.contact_change_asked': 'Your request was sent to the office.',
  'access.customer_removed': 'The customer was deleted.',
  'access.person_removed': 'The account was deleted.',
  'event.account.activate': 'Activate',
  'event.account.deactivate': 'Deactivate',
  'event.account.ban': 'Ban',
  'event_done.account.activate': 'Activated',
  'event_done.account.deactivate': 'Deactivated',
  'event_done.account.ban': 'Banned',
  'state.account.NEW': 'Not active',
  'state.account.ACTIVE': 'Active',
  'state.account.BANNED': 'Banned',
  'person.invite_again': 'Send the invitation again',
  'person.not_invited': 'Has not set a password yet',
  'person.ban_text': '{name} is signed out of all devices at once and cannot sign in any more.',
  'person.deactivate_text': '{name} is signed out of all devices at once until activated again.',
  'person.activate_text': '{name} can sign in.',
  'person.never': 'Never',
  'person.reset_totp': 'Turn off two-step verification',
  'person.reset_totp_text':
    '{name} is signed out of all devices and signs in with the password alone. Do this only when the phone is lost.',
  'person.remove': 'Delete the account',
  'person.remove_text': 'The account of {name} is deleted. This cannot be undone.',
  'person.own': 'This is your account. Change it in',
};
