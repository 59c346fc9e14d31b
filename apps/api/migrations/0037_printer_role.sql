-- Who asked for a print ticket decides what its paper shows. A role that is not known reads least.
alter table print_tickets add column actor_role text not null default 'AGENT';
