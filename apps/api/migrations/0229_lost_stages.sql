-- Opportunities that have come to nothing stand in a stage that says so; it is never the one of those that are won.
alter table opportunity_stages add column is_lost boolean not null default false;
update opportunity_stages set is_lost = true where not is_won and lower(name) in ('batal', 'lost');
alter table opportunity_stages add constraint opportunity_stages_one_end check (not (is_won and is_lost));
