-- Customers may ask for a cancellation themselves. `answer` is what the office writes when it declines; the customer is
-- told it.
alter table cancellations add column answer text check (length(answer) between 1 and 500);
