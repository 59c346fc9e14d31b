-- A stage may be that of opportunities which came to nothing; it is then not the stage of those that were won.
alter table opportunity_stages add column is_lost boolean not null default false;
update opportunity_stages set is_lost = true where not is_won and lower(name) in ('batal', 'lost');
alter table opportunity_stages add constraint opportunity_stages_one_end check (not (is_won and is_lost));
