-- Which kinds of a pilgrim's data were removed because they are kept no longer, and on which day last. So that what is
-- no longer there is told apart from what was never there.
create table profile_sweeps (
  site_id uuid not null references sites (id),
  profile_id uuid not null,
  kind text not null check (kind in ('CARE', 'VACCINATIONS', 'SCANS', 'NUMBERS')),
  swept_on date not null,
  primary key (site_id, profile_id, kind),
  constraint profile_sweeps_profile_fkey foreign key (site_id, profile_id) references profiles (site_id, id)
);
call secure_table('profile_sweeps');
