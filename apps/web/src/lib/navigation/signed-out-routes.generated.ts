/** Written by `npm run generate` from the contract. */
export const routes = `public_sites /api/sites
get GET

user_access /user_api
sign_in POST/sign_in
confirm_sign_up POST/sign_up/confirmation
reset_password POST/reset_password
sign_up POST/sign_up
ask_phone_code POST/phone_codes
sign_in_by_phone POST/sign_in/phone
sign_out POST/sign_out
sessions GET/sessions
end_session DELETE/sessions/{id}
end_other_sessions DELETE/sessions
ask_own_phone_code POST/users/phone_code
confirm_phone POST/users/phone
account GET/users
update_account PUT/users

admin_access /admin_api
sign_in POST/sign_in
confirm_sign_up POST/sign_up/confirmation
reset_password POST/reset_password
sign_up POST/sign_up
enrol_and_sign_in POST/sign_in/second_factor
sign_out POST/sign_out
sessions GET/sessions
end_session DELETE/sessions/{id}
end_other_sessions DELETE/sessions
account GET/account
update_account PUT/account
update_bank PUT/account/bank
begin_totp POST/account/totp
confirm_totp POST/account/totp/confirmation
renew_recovery_codes POST/account/totp/recovery_codes
disable_totp POST/account/totp/removal`;
