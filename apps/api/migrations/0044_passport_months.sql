-- How many months after the return a passport must still be valid. Saudi Arabia asks for six.
alter table site_settings add column passport_months integer not null default 6
  constraint site_settings_passport_months check (passport_months between 0 and 24);
