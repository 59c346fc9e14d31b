-- Value-added tax (PPN). Only an agency that is registered for it charges it: off by default. A package has the
-- agency's tax mode or its own; an invoice keeps the mode, rate and amounts of its booking.
alter table site_settings
  add column tax_registered boolean not null default false,
  add column tax_number text,
  add column tax_mode text not null default 'NONE'
    check (tax_mode in ('NONE', 'PLUS_ITEMISED', 'PLUS_BUNDLED', 'TOUR'));

alter table listings
  -- Null: the tax mode of the agency.
  add column tax_mode text check (tax_mode in ('NONE', 'PLUS_ITEMISED', 'PLUS_BUNDLED', 'TOUR')),
  -- The price of what is visited besides Makkah and Madinah, for each traveller who takes a seat.
  add column tax_plus_price bigint not null default 0 check (tax_plus_price >= 0);

alter table invoices
  add column tax_mode text not null default 'NONE',
  -- In hundredths of a percent.
  add column tax_rate integer not null default 0,
  add column tax_plus_price bigint not null default 0,
  add column tax_base bigint not null default 0,
  add column tax_amount bigint not null default 0,
  add constraint invoices_tax check (
    tax_mode in ('NONE', 'PLUS_ITEMISED', 'PLUS_BUNDLED', 'TOUR') and tax_rate between 0 and 10000
    and tax_plus_price >= 0 and tax_base >= 0 and tax_amount >= 0 and (tax_mode <> 'NONE' or tax_amount = 0)
  ) not valid,
  drop constraint invoices_sum,
  add constraint invoices_sum check (
    total = variants_total + addons_total - discount_office - discount_voucher - discount_agent + tax_amount
  ) not valid;

alter table invoice_lines
  drop constraint invoice_lines_kind_check,
  add constraint invoice_lines_kind_check check (kind in ('VARIANT', 'ADDON', 'DISCOUNT', 'TAX')) not valid;
