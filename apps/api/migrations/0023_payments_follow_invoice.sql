-- An invoice that is deleted for good takes its payments along: only an invoice that never held money may be deleted.
alter table payments drop constraint payments_invoice_fkey;
alter table payments add constraint payments_invoice_fkey
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade;
