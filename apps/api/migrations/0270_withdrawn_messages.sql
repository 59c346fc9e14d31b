-- A message that was taken out of the queue on purpose (its sending was stopped, or its reason ended) has not failed.
alter table messages drop constraint messages_status_check;
alter table messages add constraint messages_status_check
  check (status in ('QUEUED', 'SENT', 'INBOX', 'FAILED', 'UNKNOWN', 'WITHDRAWN')) not valid;
-- The owner of the tables changes rows of every site here; the triggers are off, for nobody's act is to be recorded.
alter table messages no force row level security;
alter table messages disable trigger user;
update messages set status = 'WITHDRAWN' where status = 'FAILED' and last_error in ('sending_stopped', 'reason_ended');
alter table messages enable trigger user;
alter table messages force row level security;
