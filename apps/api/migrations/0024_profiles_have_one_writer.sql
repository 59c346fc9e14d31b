-- Profiles are written by the module of pilgrims alone. A booking that names travellers refers to their profiles before
-- that module creates them, within one transaction; and the profiles of a customer are deleted with the customer.
alter table bookings alter constraint bookings_profile_fkey deferrable initially deferred;
alter table profiles drop constraint profiles_user_fkey;
alter table profiles add constraint profiles_user_fkey
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade;
