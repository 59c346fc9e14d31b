import type { customers as source } from '../../id/access/customers.ts';
import type { Messages } from '../../locale.ts';

/** Customers as the office sees them. */
export const customers: Messages<typeof source> = {
  'field.customer.name': 'Full name',
  'field.customer.email': 'E-mail',
  'field.customer.phone': 'Phone number',
  'field.customer.status': 'Status',
  'field.customer.agent_id': 'Agent',
  'field.customer.agent': 'Agent',
  'field.customer.photo_file_id': 'Photo',
  'field.customer.locale': 'Language',
  'field.customer.email_subscription': 'News by e-mail',
  'field.customer.phone_subscription': 'News by WhatsApp',
  'field.customer.invoices_count': 'Invoices',
  'field.customer.profiles_count': 'Pilgrim profiles',
  'field.customer.bookings_count': 'Bookings',
  'field.customer.payments_count': 'Payments',
  'field.customer.device_count': 'Signed-in devices',
  'field.customer.last_login_at': 'Last sign-in',
  'field.customer.created_at': 'Registered since',
  'field.customer.status_note': 'Reason',
  'customer.empty': 'Customers who register or whom you add appear here.',
  'customer.add_why': 'An invitation to set a password is sent to the customer by e-mail.',
  'customer.contact_kept':
    'The e-mail address and phone are changed by the customer under My account, or by the office.',
  'customer.ask_contact': 'Ask the office to change them',
  'customer.ask_contact_text': 'Fill in only what is new. The office makes sure with the customer first.',
  'customer.ask_contact_send': 'Send the request',
  'customer.family': 'Family',
  'customer.family_empty': 'No pilgrim profiles yet.',
  'customer.no_agent': 'No agent',
  'customer.remove': 'Delete the customer',
  'customer.remove_text': '{name} and the family’s profiles are deleted. This cannot be undone.',
};
