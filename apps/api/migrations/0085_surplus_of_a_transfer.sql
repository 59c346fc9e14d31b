-- A transfer that brought more than its invoice takes is kept as two payments: the one that counts, and the surplus,
-- which is late money.
alter table payments add column surplus_of uuid;
alter table payments add constraint payments_surplus_fkey
  foreign key (site_id, surplus_of) references payments (site_id, id) not valid;
alter table payments validate constraint payments_surplus_fkey;
create index payments_surplus on payments (site_id, surplus_of) where surplus_of is not null;
