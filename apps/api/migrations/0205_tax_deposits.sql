-- Income tax (PPh) that was withheld of agents' fees and paid to the state, by the month in which it was withheld.
create table tax_deposits (
  site_id uuid not null references sites (id),
  id uuid not null default uuidv7(),
  -- The first day of that month.
  month date not null check (extract(day from month) = 1),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('IDR', 'USD')),
  paid_on date not null,
  bank_id uuid not null,
  -- The state's receipt number (Nomor Transaksi Penerimaan Negara); each is recorded once.
  ntpn text not null check (ntpn ~ '^[0-9A-Z]{16}$'),
  photo_file_id uuid not null,
  notes text,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  primary key (site_id, id),
  constraint tax_deposits_ntpn_key unique (site_id, ntpn),
  constraint tax_deposits_photo_fkey foreign key (site_id, photo_file_id) references files (site_id, id),
  constraint tax_deposits_bank_fkey foreign key (site_id, bank_id) references banks (site_id, id),
  constraint tax_deposits_created_by_fkey foreign key (site_id, created_by) references admins (site_id, id)
);
call secure_entity('tax_deposits');
create index tax_deposits_month on tax_deposits (site_id, month desc, id);
create index tax_deposits_photo_file_id on tax_deposits (site_id, photo_file_id);
revoke delete on tax_deposits from rihla_app;
