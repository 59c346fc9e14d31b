-- The travellers whom an approval takes off the invoice of the request; empty where the invoice ends as a whole. Until the
-- director has agreed the invoice is not divided. The approval moves the request to the invoice that those who are taken off
-- get. A request from before this one stands on an invoice that was divided at once, and names nobody.
alter table cancellations add column booking_ids uuid[] not null default '{}' check (cardinality(booking_ids) <= 50);
alter table cancellations add constraint cancellations_of_travellers check (taken_off or cardinality(booking_ids) = 0);

-- Words that an agency wrote for this letter speak of a second invoice, which is not made any more before the decision.
update letter_words set subject = null, body = null where template = 'invoice.take_off_asked' and subject is not null;
