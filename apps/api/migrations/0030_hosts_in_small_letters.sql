-- Hosts are compared without case: they are stored in small letters, and so is what a request names.
delete from site_hosts a using site_hosts b where a.host <> lower(a.host) and b.host = lower(a.host);
update site_hosts set host = lower(host) where host <> lower(host);
alter table site_hosts add constraint site_hosts_small_letters check (host = lower(host));
