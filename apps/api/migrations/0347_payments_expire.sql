-- The event that rejects a payment which nobody paid in time is called `expire`, as that of an invoice is.
-- The owner of the tables changes rows of every site here; the triggers are off, for nobody's act is to be recorded.
alter table moves no force row level security;
alter table moves disable trigger user;
update moves set event = 'expire' where machine = 'payment' and event = 'lapse';
alter table moves enable trigger user;
alter table moves force row level security;
