-- Whether a cancellation comes from taking travellers off an invoice. The customer was told of it when it was asked
-- for, and so is also told when it is declined.
alter table cancellations add column taken_off boolean not null default false;
