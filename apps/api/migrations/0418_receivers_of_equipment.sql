-- Who has received an item: the pilgrim who had the place then. Somebody else who gets the place later has not received it.
alter table equipment_handouts
  add column profile_id uuid,
  add constraint equipment_handouts_profile_fkey foreign key (site_id, profile_id) references profiles (site_id, id);
create index equipment_handouts_profile on equipment_handouts (site_id, profile_id) where profile_id is not null;

-- What was handed out before went to whoever has the place. The owner of the tables changes rows of every site here; the
-- triggers are off, for nobody's act is to be recorded.
alter table equipment_handouts no force row level security;
alter table bookings no force row level security;
alter table profiles no force row level security;
alter table equipment_handouts disable trigger user;
update equipment_handouts h set profile_id = b.profile_id
  from bookings b
 where b.site_id = h.site_id and b.id = h.booking_id and h.status = 'HANDED';
alter table equipment_handouts enable trigger user;
alter table profiles force row level security;
alter table bookings force row level security;
alter table equipment_handouts force row level security;
