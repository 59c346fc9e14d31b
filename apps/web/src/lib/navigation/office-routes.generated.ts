/** Written by `npm run generate` from the contract. */
export const routes = `sites /admin_api/sites
me GET/me
detail GET/detail
update PUT/{id}
history GET/{id}/history

configs /admin_api/configs
list GET
create POST
update PUT/{id}

account_changes /api/account_changes
show POST/lookup
undo POST/undo

users /admin_api/users
list GET
get GET/{id}
create POST
update PUT/{id}
ask_contact_change POST/{id}/contact_change_request
delete DELETE/{id}
invite POST/{id}/invitation
activate POST/{id}/activation
deactivate POST/{id}/deactivation
ban POST/{id}/ban

admins /admin_api/admins
list GET
get GET/{id}
create POST
update PUT/{id}
activate POST/{id}/activation
deactivate POST/{id}/deactivation
ban POST/{id}/ban
invite POST/{id}/invitation
reset_totp POST/{id}/totp_reset

finances /admin_api/finances
list GET
get GET/{id}
create POST
update PUT/{id}
delete DELETE/{id}

tour_guides /admin_api/tour_guides
list GET
get GET/{id}
create POST
update PUT/{id}

agents /admin_api/agents
list GET
get GET/{id}
create POST
update PUT/{id}
delete DELETE/{id}

profiles /admin_api/profiles
ktp GET/ktp/{id}
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}
reveal POST/{id}/revelation

scans /admin_api/profiles/{id}
list GET/scans
remove DELETE/scans/{scan_id}
remove_photo DELETE/photo

known_pilgrims /admin_api/profiles/known
find POST

passports /admin_api/passports/short
short GET

care /admin_api
get GET/profiles/{id}/care
save PUT/profiles/{id}/care
consent POST/profiles/{id}/consents
vaccinate POST/profiles/{id}/vaccinations
remove_vaccination DELETE/vaccinations/{id}
of_listing GET/listings/{id}/care

name_flags /admin_api/name_flags
list GET
clear POST/{id}/clearance

privacy /admin_api
erase POST/users/{id}/erasure
erasures GET/erasures
looks GET/profiles/{id}/looks
retention GET/retention_runs

reporting /admin_api/listings/{id}
sisko_init GET/sisko_init
sisko_pay GET/sisko_pay
sisko_card GET/sisko_card
update_registration PUT/registrations/{profile}

pilgrim_cards 
create POST/admin_api/listings/{id}/card_tickets
exchange POST/api/pilgrim_cards/exchange

rooming /admin_api/listings/{id}/rooming
get GET
act POST
undo POST/undo
set_stock PUT/stock

room_wishes /admin_api/invoices/{id}/room_wishes
get GET
update PUT

room_lists 
file GET/admin_api/listings/{id}/room_list
create POST/admin_api/listings/{id}/room_list_tickets
exchange POST/api/room_lists/exchange

manifests /admin_api/manifests
list GET
get GET/{id}
history GET/{id}/history
preview_sheet POST/{id}/sheet
save_entries POST/{id}/entries
note_return PUT/{id}/return

rule_clock /admin_api/rule_clock
get GET

departure_lists 
file GET/admin_api/manifests/{id}/list
create POST/admin_api/manifests/{id}/list_tickets
exchange POST/api/departure_lists/exchange

departure_buses /admin_api/manifests/{id}
of_listing GET/buses
add POST/buses
change PUT/buses/{bus}
remove DELETE/buses/{bus}
seat PUT/bus_seats

equipment /admin_api/manifests/{id}
of_listing GET/equipment
choose_items PUT/equipment_items
set_size PUT/equipment_sizes
hand_out POST/equipment/hand_out
take_back POST/equipment/take_back
waive POST/equipment/waive
require POST/equipment/require

pilgrim_reports /admin_api
list GET/pilgrim_reports
overview GET/pilgrim_reports/overview
of_profile GET/profiles/{id}/reports
queue POST/pilgrim_reports/queue
unqueue POST/pilgrim_reports/unqueue

report_sendings /admin_api/report_sendings
list GET
get GET/{id}
sheet GET/{id}/sheet
create POST
confirm POST/{id}/confirm
withdraw POST/{id}/withdraw

documents /admin_api/documents
list GET
get GET/{id}
create POST
update PUT/{id}
preview POST/preview

document_papers 
create POST/admin_api/documents/{id}/tickets
exchange POST/api/document_papers/exchange

guide_kits /admin_api/guide_kits
mine GET
get GET/{id}

attendance /admin_api/listings/{id}
get GET/attendance
check_in PUT/gatherings/{gathering_id}/check_ins/{booking_id}

gatherings /admin_api/listings/{id}/gatherings
create POST
update PUT/{gathering_id}
delete DELETE/{gathering_id}

incidents /admin_api
open GET/incidents
create POST/listings/{id}/incidents
handle PUT/listings/{id}/incidents/{incident_id}

public_listings /api/listings
list GET
get GET/{id}

listings /admin_api/listings
list GET
get GET/{id}
create POST
update PUT/{id}
delete DELETE/{id}
validation GET/{id}/validation
publish POST/{id}/publication
make_private POST/{id}/privacy
withdraw POST/{id}/withdrawal
preview_reschedule POST/{id}/reschedule/preview
reschedule POST/{id}/reschedule
duplicate POST/{id}/duplicate
create_departures POST/{id}/departures
preview_departures POST/{id}/departures/preview
note_presence POST/{id}/presence
seats GET/{id}/seats
move_seats POST/{id}/seats
history GET/{id}/history
hotels GET/{id}/hotels
flights GET/{id}/flights
addon_orders GET/{id}/addon_orders
export_addon_orders GET/{id}/addons/export
replace_itineraries PUT/{id}/itineraries
replace_photos PUT/{id}/photos
replace_rooms PUT/{id}/rooms
block GET/block
preview_publications POST/publications/preview
preview_prices POST/price_changes/preview
update_prices POST/price_changes

listing_papers 
create POST/admin_api/listings/{id}/print_tickets
exchange POST/api/listing_papers/exchange
open GET/api/listings/{id}/paper

vouchers /admin_api/vouchers
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}
uses GET/{id}/invoices

vouchers_paxes /admin_api/vouchers_paxes
list GET
get GET/{id}
create POST
update PUT/{id}
delete DELETE/{id}

public_vouchers /api/vouchers/check
check POST

invoices /admin_api
list GET/invoices
trash GET/invoices/trash
get GET/invoices/{id}
create POST/v2/invoices
quote POST/v2/invoices/quote
update PUT/v2/invoices/{id}
adjust_fee PUT/invoices/{id}/agent_fee_adjustment
set_plan PUT/invoices/{id}/instalments
cancel POST/invoices/{id}/cancellation
spam POST/invoices/{id}/spam_report
archive DELETE/invoices/{id}
restore POST/invoices/{id}/restoration

cancellations /admin_api
preview GET/invoices/{id}/cancellation
request POST/invoices/{id}/cancellation_request
waiting GET/cancellations
approve POST/cancellations/{id}/approval
decline POST/cancellations/{id}/refusal

cancellation_terms /admin_api/sites/cancellation_terms
get GET
update PUT

invoice_webviews 
create POST/admin_api/invoices/{id}/webview/print_tickets
open POST/api/invoice_webviews/exchange
update PUT/api/invoice_webviews/exchange

public_banks /api/banks
list GET

payments /admin_api/payments
list GET
get GET/{id}
pay GET/{id}/pay
create POST
update PUT/{id}
delete DELETE/{id}
validate POST/{id}/validation
reject POST/{id}/rejection
spam POST/{id}/spam_report
reverse POST/{id}/reversal

bank_payments /admin_api/banks/{id}/payment_days
days GET

late_money /admin_api
apply POST/payments/{id}/restore_with_late_money
credit POST/payments/{id}/credit
refund POST/payments/{id}/refund
pay_refund POST/payments/{id}/refund_payment
drop_refund DELETE/payments/{id}/refund
use_credit POST/invoices/{id}/credit_payment

gateway_payments /admin_api/payments/{id}
state GET/state
open_attempt POST/attempts
ask_attempt POST/attempts/ask
end_attempt DELETE/attempts
midtrans_token POST/midtrans_token
midtrans_link POST/midtrans_link
midtrans_payment_url PUT/midtrans_payment_url
flip_link POST/flip_link

gateway_invoices /admin_api
assign_briva POST/invoices/{id}/assign_briva
send_link POST/payments/{id}/link_email

gateway_channels 
known GET/api/payment_gateway_channels
available GET/api/available_gateway_channels
available_payments GET/api/available_payment_channels
of_site GET/api/site_channels
list GET/admin_api/payment_channels
update PUT/admin_api/payment_channels
midtrans GET/admin_api/midtrans_channels
sync_midtrans POST/admin_api/midtrans_channels/sync

gateways /admin_api
list GET/gateways
update PUT/gateways/{provider}
test POST/gateways/{provider}/test
flip_balance GET/sites/{id}/flip_balance

gateway_reviews /admin_api/gateway_reviews
list GET
clear POST/{id}/clearance
accept POST/{id}/acceptance

gateway_events /admin_api/gateway_events
list GET
replay POST/{id}/replay

pay_links /admin_api
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

print_tickets 
create POST/admin_api/print_tickets
exchange POST/api/print_tickets/exchange

statements /admin_api/statements
list GET
get GET/{id}
lines GET/{id}/lines
preview POST/preview
create POST
match POST/{id}/matching
confirm POST/{id}/confirmations

statement_lines /admin_api/statement_lines/{id}
pay_invoice POST/invoice_payment
record_income POST/income
record_settlement POST/settlement
ignore POST/ignoring
reopen POST/reopening

books /admin_api/books
verification GET/verification
verify POST/verification
accounts GET/accounts
journal GET/journal
receivables GET/receivables
receivables_by_departure GET/receivables_by_departure
cash GET/cash
clearing GET/clearing
deferred GET/deferred
months GET/months
close_month POST/months
profits GET/profits
profit GET/profits/{id}

slides /admin_api/slides
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}

faqs /admin_api/faqs
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}

testimonials /admin_api/testimonials
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}

articles /admin_api/articles
list GET
get GET/{id}
create POST
update PUT/{id}
revisions GET/{id}/revisions
revision GET/{id}/revisions/{number}
return POST/{id}/revisions/{number}/return
archive DELETE/{id}
publish POST/{id}/publish
schedule POST/{id}/schedule
preview POST/{id}/preview
withdraw POST/{id}/withdraw

article_drafts /admin_api/article_drafts
get GET
keep PUT
drop DELETE

page_drafts /admin_api/page_drafts
get GET
keep PUT
drop DELETE

pages /admin_api/pages
list GET
get GET/{id}
create POST
update PUT/{id}
revisions GET/{id}/revisions
revision GET/{id}/revisions/{number}
return POST/{id}/revisions/{number}/return
archive DELETE/{id}
publish POST/{id}/publish
withdraw POST/{id}/withdraw

slide_order /admin_api/slide_order
update PUT

contact_messages /admin_api/contact_messages
list GET
get GET/{id}
answer POST/{id}/answer
close POST/{id}/close

total_pilgrims /admin_api/total_pilgrims
get GET
update PUT

site_themes /admin_api/site_themes
list GET
get GET/{id}
sections GET/{id}/sections
update PUT/{id}
publish POST/{id}/publish
check POST/{id}/check
preview POST/{id}/preview
drops GET/{id}/drops
versions GET/{id}/versions
version GET/{id}/versions/{number}
return POST/{id}/versions/{number}/return

accounting_categories /admin_api/accounting_categories
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}

departure_costs /admin_api/departure_costs
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}

vaccine_rules /admin_api/vaccine_rules
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}

equipment_items /admin_api/equipment_items
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}

trxs /admin_api/trxs
list GET

installation /admin_api/installation/health
health GET

bookings /admin_api/bookings
list GET
get GET/{id}
create POST
update PUT/{id}
delete DELETE/{id}

moves /admin_api/invoices/{id}
preview POST/moves/preview
create POST/moves
preview_take_off POST/take_off/preview
take_off POST/take_off

booking_rooms /admin_api/booking_rooms
list GET
get GET/{id}
create POST
update PUT/{id}
delete DELETE/{id}

addons_categories /admin_api/addons_categories
list GET

airlines /admin_api/airlines
list GET

airports /admin_api/airports
list GET

categories /admin_api/categories
list GET

banks /admin_api/banks
list GET

buses /admin_api/buses
list GET

banks_catalogue 
list GET/admin_api/banks_catalogue
public_list GET/api/banks_catalogue

cities 
list GET/admin_api/cities
public_list GET/api/cities

districts 
list GET/admin_api/districts
public_list GET/api/districts

embarkations 
list GET/admin_api/embarkations
public_list GET/api/embarkations

hotels 
list GET/admin_api/hotels
public_list GET/api/hotels

insurances /admin_api/insurances
list GET

muassasahs 
list GET/admin_api/muassasahs
public_list GET/api/muassasahs

seasons /admin_api/seasons
list GET

tags /admin_api/tags
list GET

tags_categories /admin_api/tags_categories
list GET

visa_providers /admin_api/visa_providers
list GET

stages /admin_api/stages
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}

flat_fees /admin_api/flat_fees
list GET
create POST
update PUT/{id}

variants_fees /admin_api/variants_fees
list GET
create POST
update PUT/{id}

agent_fee_variants /admin_api/agent_fee_variants
list GET

own_fees /admin_api/own_fees
totals GET

listing_fees /admin_api/listings/{id}
list GET/fees
earned GET/fees_reports
update_variants POST/variants_fees
generate POST/generate_flat_fees

agent_network /admin_api/agent_network
list GET

agent_sales /admin_api/agents/{id}/sales
get GET

listing_agents_fees /admin_api/listing_agents_fees
list GET

agent_cards /admin_api/account/card
get GET
update PUT

site_hosts /admin_api/site_hosts
list GET
create POST
check POST/{id}/check
choose POST/{id}/canonical
remove DELETE/{id}

stage_proposals /admin_api/stage_proposals
list GET
confirm POST/{id}/confirmation
decline POST/{id}/refusal

fee_wallets /admin_api
own GET/own_fee_wallet
own_invoices GET/own_fee_wallet/invoices
own_listings GET/own_fee_wallet/listings
list GET/fee_wallets
get GET/fee_wallets/{id}
invoices GET/fee_wallets/{id}/invoices
listings GET/fee_wallets/{id}/listings

invoices_fees 
list GET/admin_api/invoices_fees
get GET/admin_api/invoices_fees/{id}
create POST/admin_api/invoices_fees
take_back POST/admin_api/invoices_fees/{id}/take_back
reject POST/admin_api/invoices_fees/{id}/reject
confirm_account POST/admin_api/invoices_fees/{id}/confirm_account
disburse POST/admin_api/invoices_fees/{id}/disburse
change POST/admin_api/invoices_fees/{id}/change
print POST/admin_api/invoices_fees/{id}/print_tickets
printed POST/api/fee_receipts/exchange

fee_transfers /admin_api/fee_transfers
create POST
list GET
get GET/{id}

tax_deposits /admin_api
months GET/withheld_taxes
agents GET/withheld_taxes/agents
list GET/tax_deposits
create POST/tax_deposits
void POST/tax_deposits/{id}/void

referrals 
stats GET/admin_api/referrals/stats
packages GET/admin_api/referrals/stats/packages
months GET/admin_api/referrals/stats/months
offers GET/admin_api/referrals/offers
visit POST/api/referrals/visits

points /admin_api/users/{id}
list GET/points
take_off POST/points_deductions

customer_merges /admin_api
duplicates GET/customer_duplicates
list GET/customer_merges
create POST/customer_merges
undo POST/customer_merges/{id}/undo

customer_overview /admin_api/users/{id}/overview
get GET

savings /admin_api
programs GET/savings_programs
list GET/savings
get GET/savings/{id}
join POST/savings
convert POST/savings/{id}/bookings
withdraw POST/savings/{id}/withdrawals
print POST/savings/{id}/print_tickets

savings_statements /api/savings_statements/exchange
exchange POST

campaign_stages /admin_api/campaign_stages
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}
sort POST/sort

campaigns /admin_api
list GET/campaigns
get GET/campaigns/{id}
create POST/campaigns
update PUT/campaigns/{id}
archive DELETE/campaigns/{id}
board GET/campaign_board
progress GET/campaigns/{id}/progress
history GET/campaigns/{id}/history

opportunity_stages /admin_api/opportunity_stages
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}
sort POST/sort

opportunities /admin_api
list GET/opportunities
get GET/opportunities/{id}
create POST/opportunities
update PUT/opportunities/{id}
archive DELETE/opportunities/{id}
board GET/opportunity_board
history GET/opportunities/{id}/history

audiences /admin_api
list GET/audiences
get GET/audiences/{id}
count POST/audience_count
create POST/audiences
update PUT/audiences/{id}
archive DELETE/audiences/{id}

sendings /admin_api/sendings
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}
preview GET/{id}/preview
test POST/{id}/test
schedule POST/{id}/schedule
unschedule POST/{id}/unschedule
stop POST/{id}/stop
resume POST/{id}/resume
recipients GET/{id}/recipients

messages /admin_api/messages
list GET
get GET/{id}
retry POST/{id}/retry

admin_inboxes /admin_api/inboxes
list GET
mark_read PUT/{id}

whatsapp /admin_api
get GET/whatsapp
update PUT/whatsapp
test POST/whatsapp/test
costs GET/whatsapp/costs
health GET/whatsapp/health
trust POST/whatsapp/health/trust
templates GET/whatsapp_templates

canned_answers /admin_api/canned_answers
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}

conversations /admin_api
list GET/conversations
standing GET/users/{id}/conversation/standing
assign PUT/users/{id}/conversation/assignee
answer POST/users/{id}/conversation/answers
get GET/users/{id}/conversation
note_call POST/users/{id}/calls

letters /admin_api/letters
list GET
get GET/{id}
update PUT/{id}
reset POST/{id}/reset
history GET/{id}/history

admin_notice_choices /admin_api/notice_choices
get GET
update PUT

reminder_categories /admin_api/reminder_categories
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}

reminders /admin_api
list GET/reminders
get GET/reminders/{id}
create POST/reminders
update PUT/reminders/{id}
archive DELETE/reminders/{id}
test POST/reminders/{id}/test
sendings GET/reminders/{id}/sendings
calendar GET/reminder_calendar
settings GET/reminder_settings
update_settings PUT/reminder_settings

first_steps /admin_api/first_steps
list GET

morning_report /admin_api/morning_report
get GET
update PUT

searches /admin_api/searches
find GET

site_stats /admin_api
get GET/sites/stats
file GET/stats
forecast GET/sites/stats/forecast
invoices GET/sites/stats/invoices
seats GET/sites/stats/seats
visits GET/sites/stats/visits

photos /admin_api/photos
list GET
get GET/{id}
create POST
update PUT/{id}
archive DELETE/{id}
crop POST/{id}/crop
replace POST/{id}/replace
about GET/{id}/about

files /admin_api/files/{id}/crop
crop POST

roamax /admin_api/invoices/roamax
list GET
preview POST/preview
import POST`;
