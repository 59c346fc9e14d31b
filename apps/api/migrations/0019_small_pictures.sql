-- Pictures are offered in a small width for rows of lists as well: the worker makes it for the pictures that are there.
do $$
declare site uuid;
begin
  for site in select id from sites loop
    perform set_config('app.site_id', site::text, true);
    update files set renditions_due_at = app_now(), renditions_attempts = 0 where renditions <> '[]';
  end loop;
end
$$;
