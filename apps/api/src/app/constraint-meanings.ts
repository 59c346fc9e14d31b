import { writableFields, type Resource } from '@rihla/domain/kit/resource';
import { resources } from '@rihla/domain/resources';
import type { ConstraintMeaning, ConstraintMeanings } from '../kit/db/constraints.ts';

/** The refusal to answer when a database constraint is broken, by the name of the constraint. */
export const constraintMeanings: ConstraintMeanings = {
  ...Object.fromEntries(Object.values<Resource>(resources).flatMap(meaningsOf)),
  listings_name_key: { code: 'catalogue.name_taken', field: 'name' },
  pilgrim_registrations_number_key: { code: 'kit.already_exists', field: 'registration_number' },
  web_pages_slug_key: { code: 'kit.already_exists', field: 'slug' },
  web_pages_custom_url_key: { code: 'kit.already_exists', field: 'custom_url' },
  campaigns_stage_id_fkey: { code: 'kit.invalid_input', field: 'stage_id' },
  campaign_tasks_admin_id_fkey: { code: 'kit.invalid_input', field: 'tasks' },
  opportunities_stage_id_fkey: { code: 'kit.invalid_input', field: 'stage_id' },
  opportunities_campaign_id_fkey: { code: 'kit.invalid_input', field: 'campaign_id' },
  opportunities_listing_id_fkey: { code: 'kit.invalid_input', field: 'listing_id' },
  opportunity_stages_one_end: { code: 'kit.invalid_input', field: 'is_lost' },
  opportunity_users_user_fkey: { code: 'kit.invalid_input', field: 'user_ids' },
  sendings_audience_id_fkey: { code: 'kit.invalid_input', field: 'audience_id' },
  sendings_campaign_id_fkey: { code: 'kit.invalid_input', field: 'campaign_id' },
  articles_slug_key: { code: 'kit.already_exists', field: 'slug' },
  articles_category_id_fkey: { code: 'kit.invalid_input', field: 'category_id' },
  articles_photo_file_id_fkey: { code: 'kit.invalid_input', field: 'photo_file_id' },
  vaccine_rules_period: { code: 'kit.invalid_input', field: 'required_until' },
  vaccinations_once: { code: 'kit.already_exists', field: 'given_on' },
  departure_tickets_number_key: { code: 'kit.already_exists', field: 'ticket_number' },
  profiles_district_id_fkey: { code: 'kit.invalid_input', field: 'district_id' },
  profiles_visa_provider_id_fkey: { code: 'kit.invalid_input', field: 'visa_provider_id' },
  profiles_insurance_id_fkey: { code: 'kit.invalid_input', field: 'insurance_id' },
  vouchers_period: { code: 'voucher.period_reversed', field: 'ends_on' },
  vouchers_picture_fkey: { code: 'kit.invalid_input', field: 'picture_file_id' },
  vouchers_paxes_variant_id_key: { code: 'kit.already_exists', field: 'variant_id' },
  flat_fees_once: { code: 'kit.already_exists', field: 'stage_id' },
  flat_fees_stage_fkey: { code: 'kit.invalid_input', field: 'stage_id' },
  users_email_key: { code: 'access.email_taken', field: 'email' },
  users_confirmed_phone_key: { code: 'access.phone_taken', field: 'phone' },
  admins_email_key: { code: 'access.email_taken', field: 'email' },
  admins_reference_id_key: { code: 'access.reference_id_taken', field: 'reference_id' },
  admins_id_card_file_id_fkey: { code: 'kit.invalid_input', field: 'id_card_file_id' },
  admins_stage_fkey: { code: 'kit.invalid_input', field: 'stage_id' },
  users_photo_fkey: { code: 'kit.invalid_input', field: 'photo_file_id' },
  admins_photo_fkey: { code: 'kit.invalid_input', field: 'photo_file_id' },
  listing_hotels_no_overlap: { code: 'catalogue.hotels_overlap', field: 'check_in' },
  listing_hotels_in_before_out: {
    code: 'catalogue.check_out_before_check_in',
    field: 'check_out',
  },
  listing_hotels_dated_both: { code: 'kit.invalid_input', field: 'check_out' },
  listing_flights_dated_both: { code: 'kit.invalid_input', field: 'arrives_at' },
  listing_seats_within_capacity: { code: 'catalogue.seats_below_taken', field: 'seats' },
  listings_registration_before_departure: {
    code: 'catalogue.registration_after_departure',
    field: 'registration_end',
  },
  listing_variants_one_base: { code: 'catalogue.base_price_taken', field: 'is_base' },
  roamax_orders_number_key: { code: 'kit.already_exists', field: 'number' },
  booking_rooms_bed_key: { code: 'kit.already_exists', field: 'bed' },
  booking_rooms_room_fkey: { code: 'kit.already_exists', field: 'room' },
  departure_rooms_name_key: { code: 'rooming.room_exists', field: 'name' },
  booking_rooms_booking_key: { code: 'kit.already_exists', field: 'booking_id' },
  listing_rooms_type_key: { code: 'kit.already_exists', field: 'type' },
  listing_tags_once: { code: 'kit.already_exists', field: 'tag_id' },
  listing_banks_once: { code: 'kit.already_exists', field: 'bank_id' },
  listings_photo_fkey: { code: 'kit.invalid_input', field: 'photo_file_id' },
  listings_season_id_fkey: { code: 'kit.invalid_input', field: 'season_id' },
  listings_visa_provider_id_fkey: { code: 'kit.invalid_input', field: 'visa_provider_id' },
  listings_insurance_id_fkey: { code: 'kit.invalid_input', field: 'insurance_id' },
  listings_muassasah_id_fkey: { code: 'kit.invalid_input', field: 'muassasah_id' },
  listing_hotels_hotel_id_fkey: { code: 'kit.invalid_input', field: 'hotel_id' },
  listing_flights_airline_id_fkey: { code: 'kit.invalid_input', field: 'airline_id' },
  listing_flights_departure_airport_id_fkey: {
    code: 'kit.invalid_input',
    field: 'departure_airport_id',
  },
  listing_flights_arrival_airport_id_fkey: {
    code: 'kit.invalid_input',
    field: 'arrival_airport_id',
  },
  listing_buses_bus_id_fkey: { code: 'kit.invalid_input', field: 'bus_id' },
  listing_addons_category_fkey: { code: 'kit.invalid_input', field: 'addon_category_id' },
  site_settings_logo_fkey: { code: 'kit.invalid_input', field: 'logo_file_id' },
  site_settings_favicon_fkey: { code: 'kit.invalid_input', field: 'favicon_file_id' },
  site_settings_signature_fkey: { code: 'kit.invalid_input', field: 'signature_file_id' },
  site_settings_background_fkey: { code: 'kit.invalid_input', field: 'background_file_id' },
  payments_evidence_fkey: { code: 'kit.invalid_input', field: 'evidence_file_id' },
  refunds_evidence_fkey: { code: 'kit.invalid_input', field: 'evidence_file_id' },
  listing_itineraries_photo_fkey: { code: 'kit.invalid_input', field: 'photo_file_id' },
  listing_photos_once: { code: 'kit.already_exists', field: 'file_id' },
  listing_photos_file_fkey: { code: 'kit.invalid_input', field: 'file_id' },
  tags_category_fkey: { code: 'kit.invalid_input', field: 'tag_category_id' },
  photos_file_fkey: { code: 'kit.invalid_input', field: 'file_id' },
  banks_logo_fkey: { code: 'kit.invalid_input', field: 'logo_file_id' },
  listing_tags_tag_fkey: { code: 'kit.invalid_input', field: 'tag_id' },
  listing_banks_bank_fkey: { code: 'kit.invalid_input', field: 'bank_id' },
  // Journal entries are dated today, so only a request in the last second of a month can find its month closed; when it
  // is repeated a moment later, its entry falls into the next month.
  books_month_open: { code: 'kit.unavailable' },
  payment_attempts_payment_fkey: { code: 'payment.has_attempts' },
  invoices_one_plan: { code: 'savings.joined' },
  listings_saves_for_fkey: { code: 'kit.invalid_input', field: 'saves_for_id' },
  invoices_not_overpaid: { code: 'payment.over_payable', field: 'amount' },
  invoices_equipment_not_overpaid: { code: 'payment.over_payable', field: 'amount' },
};

/**
 * The refusals for the constraints of a plain resource (a thing declared by its fields), by constraint name: `…_key`
 * means that a value exists already, `…_fkey` that a reference points at nothing.
 */
function meaningsOf(resource: Resource): [string, ConstraintMeaning][] {
  return writableFields(resource).flatMap(([field]): [string, ConstraintMeaning][] => [
    [`${resource.table}_${field}_key`, { code: 'kit.already_exists', field }],
    [`${resource.table}_${field}_fkey`, { code: 'kit.invalid_input', field }],
  ]);
}
