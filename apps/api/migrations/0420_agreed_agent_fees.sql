-- What an agent was to earn by each traveller when the place was booked, where fees go by room type. By it the fees of an
-- invoice are divided, whatever the package pays since.
alter table bookings add column agent_fee bigint not null default 0 check (agent_fee >= 0);

-- What is known of earlier bookings is what their packages pay today. The owner of the tables changes rows of every site
-- here; the triggers are off, for nobody's act is to be recorded.
alter table bookings no force row level security;
alter table listing_variants no force row level security;
alter table bookings disable trigger user;
update bookings b set agent_fee = v.agent_fee
  from listing_variants v
 where v.site_id = b.site_id and v.id = b.variant_id and v.agent_fee > 0;
alter table bookings enable trigger user;
alter table listing_variants force row level security;
alter table bookings force row level security;
