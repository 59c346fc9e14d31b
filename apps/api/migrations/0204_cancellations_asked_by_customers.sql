-- Customers ask for a cancellation themselves. What the office answered when it declined is told to them.
alter table cancellations add column answer text check (length(answer) between 1 and 500);
