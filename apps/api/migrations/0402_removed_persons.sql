-- That a whole person was removed is noted like a kind of data that is kept no longer, so that past departures do not
-- take what was erased for what was never there.
alter table profile_sweeps
  drop constraint profile_sweeps_kind_check,
  add constraint profile_sweeps_kind_check check (kind in ('CARE', 'VACCINATIONS', 'SCANS', 'NUMBERS', 'PERSON'));

-- The persons erased before. The owner of the tables changes rows of every site here.
alter table profile_sweeps no force row level security;
alter table erasures no force row level security;
alter table profiles no force row level security;
alter table users no force row level security;
insert into profile_sweeps (site_id, profile_id, kind, swept_on)
select p.site_id, p.id, 'PERSON', max((e.at at time zone s.time_zone)::date)
  from erasures e
  join sites s on s.id = e.site_id
  join users u on u.site_id = e.site_id and (u.id = e.user_id or u.merged_into_id = e.user_id)
  join profiles p on p.site_id = u.site_id and p.user_id = u.id
 group by p.site_id, p.id;
alter table users force row level security;
alter table profiles force row level security;
alter table erasures force row level security;
alter table profile_sweeps force row level security;
