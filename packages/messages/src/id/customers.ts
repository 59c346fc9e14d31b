/** One look at a customer, and accounts that belong to one person. */
export const customers = {
  'error.customers.merge_with_itself': 'Pilih dua akun yang berbeda.',
  'error.customers.merge_undone_already': 'Penggabungan ini sudah dibatalkan.',
  'error.customers.merge_entangled':
    'Sudah ada pemesanan dengan jamaah dari kedua akun ({invoices}). Lepaskan dahulu jamaahnya.',
  'error.customers.merge_points_spent': 'Poin dari akun yang digabung sudah dipakai.',
  'field.duplicate.name': 'Jamaah',
  'field.duplicate.since': 'Akun terbaru dibuat',
  'field.merge.merged_at': 'Digabung',
  'field.merge.reason': 'Alasan',
  'field.merge.kept_id': 'Akun yang dipakai',
  'field.merge.merged_id': 'Akun yang digabung',
};
