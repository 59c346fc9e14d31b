-- How many days before the departure each part of a pilgrim's papers must be there; the office plans by them.
alter table site_settings
  add column data_lead_days integer not null default 60
    constraint site_settings_data_lead_days check (data_lead_days between 0 and 365),
  add column passport_lead_days integer not null default 60
    constraint site_settings_passport_lead_days check (passport_lead_days between 0 and 365),
  add column papers_lead_days integer not null default 45
    constraint site_settings_papers_lead_days check (papers_lead_days between 0 and 365),
  add column vaccine_lead_days integer not null default 21
    constraint site_settings_vaccine_lead_days check (vaccine_lead_days between 0 and 365),
  add column visa_lead_days integer not null default 14
    constraint site_settings_visa_lead_days check (visa_lead_days between 0 and 365),
  add column policy_lead_days integer not null default 14
    constraint site_settings_policy_lead_days check (policy_lead_days between 0 and 365);
-- Profiles are also looked for by their phone.
create index profiles_phone on profiles (site_id, phone) where phone is not null;
