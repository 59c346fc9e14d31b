-- Limits of the rules about departures, whose time the product counts down; 0 switches one off. Their sources are in
-- docs/rules/departures.md.
alter table site_settings add column registration_months integer not null default 6
  constraint site_settings_registration_months check (registration_months between 0 and 36);
alter table site_settings add column payment_months integer not null default 3
  constraint site_settings_payment_months check (payment_months between 0 and 36);
alter table site_settings add column report_days integer not null default 30
  constraint site_settings_report_days check (report_days between 0 and 90);
alter table site_settings add column return_report_days integer not null default 10
  constraint site_settings_return_report_days check (return_report_days between 0 and 90);
