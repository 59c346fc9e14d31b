-- Hosts are compared without regard to case: they are stored in lower case, and a request's host is turned to lower
-- case.
delete from site_hosts a using site_hosts b where a.host <> lower(a.host) and b.host = lower(a.host);
update site_hosts set host = lower(host) where host <> lower(host);
alter table site_hosts add constraint site_hosts_small_letters check (host = lower(host));
