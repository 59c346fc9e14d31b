import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals of requests about packages; their texts are the messages `error.<code>`. */
export const catalogueErrors = errors({
  'catalogue.not_found': { status: 404 },
  'catalogue.name_taken': { status: 409 },
  'catalogue.departed': { status: 409 },
  'catalogue.not_ready': { status: 422 },
  'catalogue.no_base_price': { status: 422 },
  'catalogue.base_price_not_public': { status: 422 },
  'catalogue.base_price_not_adult': { status: 422 },
  'catalogue.base_price_free': { status: 422 },
  'catalogue.base_price_taken': { status: 409 },
  'catalogue.dp_above_base_price': { status: 422 },
  'catalogue.no_hotel': { status: 422 },
  'catalogue.no_flight': { status: 422 },
  'catalogue.hotels_undated': { status: 422 },
  'catalogue.flights_undated': { status: 422 },
  'catalogue.no_seats': { status: 422 },
  'catalogue.registration_after_departure': { status: 422 },
  'catalogue.hotels_overlap': { status: 409 },
  'catalogue.hotels_outside_trip': { status: 422 },
  'catalogue.check_out_before_check_in': { status: 422 },
  'catalogue.flight_arrives_before_departure': { status: 422 },
  'catalogue.flight_goes_nowhere': { status: 422 },
  'catalogue.embarkation_unknown': { status: 422 },
  'catalogue.flights_outside_trip': { status: 422 },
  'catalogue.itinerary_beyond_trip': { status: 422 },
  'catalogue.seats_below_taken': { status: 409, data: ['taken'] },
  'catalogue.not_on_sale': { status: 409 },
  'catalogue.not_held': { status: 409, params: ['held'] },
  'catalogue.has_invoices': { status: 409 },
  'catalogue.currency_kept': { status: 409 },
  'catalogue.category_kept': { status: 409 },
  'catalogue.reschedule_instead': { status: 409 },
  'catalogue.same_departure': { status: 422 },
  'catalogue.registration_passed': { status: 422 },
  'catalogue.only_drafts_are_deleted': { status: 409 },
  'catalogue.blocked': { status: 409 },
  'catalogue.price_changed': { status: 409 },
  'catalogue.date_taken': { status: 422 },
  'catalogue.date_passed': { status: 422 },
  'catalogue.savings_has_no_departure': { status: 409 },
});

export const refuse = refuser(catalogueErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(catalogueErrors);
