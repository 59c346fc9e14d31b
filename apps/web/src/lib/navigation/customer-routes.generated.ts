/** Written by `npm run generate` from the contract. */
export const routes = `account_changes /api/account_changes
show POST/lookup
undo POST/undo

my_profiles /user_api/profiles
ktp GET/ktp/{id}
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}
reveal POST/{id}/revelation

my_scans /user_api/profiles/{id}
list GET/scans
remove DELETE/scans/{scan_id}
remove_photo DELETE/photo

my_known_pilgrims /user_api/profiles/known
find POST

my_care /user_api
get GET/profiles/{id}/care
save PUT/profiles/{id}/care
consent POST/profiles/{id}/consents
vaccinate POST/profiles/{id}/vaccinations
remove_vaccination DELETE/vaccinations/{id}

my_privacy /user_api/privacy
get GET
download POST/download
erase POST/erasure

pilgrim_cards /api/pilgrim_cards/exchange
exchange POST

user_room_wishes /user_api/invoices/{id}/room_wishes
get GET
update PUT

room_lists /api/room_lists/exchange
exchange POST

certainties /user_api/invoices/{id}/certainties
get GET

departure_lists /api/departure_lists/exchange
exchange POST

document_papers /api/document_papers/exchange
exchange POST

own_departures /user_api/departures
mine GET
get GET/{id}

public_listings /api/listings
list GET
get GET/{id}

my_listings /user_api/my_listings
list GET

listing_papers /api
exchange POST/listing_papers/exchange
open GET/listings/{id}/paper

user_listing_papers /user_api/listings/{id}/print_tickets
create POST

public_vouchers /api/vouchers/check
check POST

user_invoices /user_api
list GET/invoices
get GET/invoices/{id}
create POST/v2/invoices
quote POST/v2/invoices/quote
update PUT/v2/invoices/{id}
cancel DELETE/invoices/{id}

user_cancellations /user_api/invoices/{id}
preview GET/cancellation
request POST/cancellation_request

invoice_webviews /api/invoice_webviews/exchange
open POST
update PUT

user_invoice_webviews /user_api/invoices/{id}/webview/print_tickets
create POST

public_banks /api/banks
list GET

user_payments /user_api/invoices_payments
list GET
get GET/{id}
pay GET/{id}/pay
create POST
update PUT/{id}
delete DELETE/{id}

user_gateway_payments /user_api/invoices_payments/{id}
state GET/state
open_attempt POST/attempts
ask_attempt POST/attempts/ask
end_attempt DELETE/attempts
midtrans_token POST/midtrans_token
midtrans_link POST/midtrans_link
midtrans_payment_url PUT/midtrans_payment_url
flip_link POST/flip_link

gateway_channels /api
known GET/payment_gateway_channels
available GET/available_gateway_channels
available_payments GET/available_payment_channels
of_site GET/site_channels

user_pay_links /user_api
list GET/invoices/{id}/pay_links
create POST/invoices/{id}/pay_links
end DELETE/pay_links/{id}

shared_payments /api/pay_links
open POST/open
begin POST/payments
drop POST/payments/drop
prove POST/proofs
open_attempt POST/attempts
end_attempt POST/attempts/end
ask_attempt POST/attempts/ask

print_tickets /api/print_tickets/exchange
exchange POST

user_print_tickets /user_api/print_tickets
create POST

banks_catalogue /api/banks_catalogue
public_list GET

cities /api/cities
public_list GET

districts /api/districts
public_list GET

embarkations /api/embarkations
public_list GET

hotels /api/hotels
public_list GET

muassasahs /api/muassasahs
public_list GET

invoices_fees /api/fee_receipts/exchange
printed POST

referrals /api/referrals/visits
visit POST

user_points /user_api/points
list GET

user_savings /user_api
programs GET/savings_programs
program GET/savings_programs/{id}
list GET/savings
get GET/savings/{id}
join POST/savings
remind PUT/savings/{id}/reminder
leave DELETE/savings/{id}
convert POST/savings/{id}/bookings
print POST/savings/{id}/print_tickets

savings_statements /api/savings_statements/exchange
exchange POST

user_inboxes /user_api/inboxes
list GET
mark_read PUT/{id}

user_notice_choices /user_api/notice_choices
get GET
update PUT

user_files /user_api/files/{id}/crop
crop POST`;
