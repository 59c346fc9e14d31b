-- An invoice that is deleted for good takes its payments along: only one that never held money may be.
alter table payments drop constraint payments_invoice_fkey;
alter table payments add constraint payments_invoice_fkey
  foreign key (site_id, invoice_id) references invoices (site_id, id) on delete cascade;
