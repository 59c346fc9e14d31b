-- What providers have sent holds personal data: the body and the headers of old notices are removed, their verdict
-- stays.
alter table gateway_events alter column body drop not null;
create index gateway_events_with_body on gateway_events (site_id, received_at) where body is not null;
