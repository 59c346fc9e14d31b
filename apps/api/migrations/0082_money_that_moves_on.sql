-- How much of a payment was passed on: to the invoice of travellers who go with another departure, or to the customer's
-- credit. The payment keeps its amount and counts on its invoice for that much less.
alter table payments
  add column moved_amount bigint not null default 0,
  add constraint payments_moved_is_there check (moved_amount >= 0 and returned_amount + moved_amount + kept <= amount) not valid;
alter table payments validate constraint payments_moved_is_there;
