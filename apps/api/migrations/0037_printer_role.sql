-- The role of whoever asked for a print ticket decides what the paper shows. Where it is not known it counts as AGENT,
-- which sees least.
alter table print_tickets add column actor_role text not null default 'AGENT';
