/** One look at a customer, and accounts that belong to one person. */
export const customers = {
  'error.customers.merge_with_itself': 'Choose two different accounts.',
  'error.customers.merge_undone_already': 'This merge has been taken back already.',
  'error.customers.merge_entangled':
    'There are bookings with travellers of both accounts ({invoices}). Take those travellers off first.',
  'error.customers.merge_points_spent': 'The points of the merged account have been used.',
  'field.duplicate.name': 'Customer',
  'field.duplicate.since': 'Newer account made',
  'field.merge.merged_at': 'Merged',
  'field.merge.reason': 'Reason',
  'field.merge.kept_id': 'Account that stays',
  'field.merge.merged_id': 'Account that is merged',
};
