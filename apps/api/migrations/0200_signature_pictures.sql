-- A picture of the signature of whoever signs invoices and receipts, beside the signer's name and position.
alter table site_settings
  add column signature_file_id uuid,
  add constraint site_settings_signature_fkey foreign key (site_id, signature_file_id) references files (site_id, id);
