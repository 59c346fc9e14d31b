/** The links of agents, and what came of them. */
export const referral = {
  'field.referral.visits': 'Visits',
  'field.referral.sign_ups': 'Sign-ups',
  'field.referral.bookings': 'Bookings',
  'field.referral.paid': 'Fully paid',
  'field.referral.paid_idr': 'Paid (Rp)',
  'field.referral.paid_usd': 'Paid (US$)',
  'field.referral.fees_idr': 'Fees (Rp)',
  'field.referral.fees_usd': 'Fees (US$)',
  'field.referral.agent_name': 'Agent',
  'field.referral.code': 'Code',
  'field.referral.listing_name': 'Package',
  'field.referral.departure_at': 'Departure',
  'field.referral.month': 'Month',
};
