-- The answers of calls that reveal a number or issue a ticket are no longer stored. Those that were are deleted,
-- whatever their age; of the answers of other calls, those that hold a secret by its field's name.
do $$
declare site uuid;
begin
  for site in select id from sites loop
    perform set_config('app.site_id', site::text, true);
    delete from idempotency_keys
     where actor_id = '00000000-0000-0000-0000-000000000000'
        or procedure ~ '/(revelation|print_tickets|card_tickets|exchange|sign_in|sign_up|second_factor|totp|recovery_codes)(/|$)'
        or answer::text ~ '"(ticket|token|value|secret|uri|recovery_codes|enrolment_token|no_ktp|passport_number)":';
  end loop;
end
$$;
