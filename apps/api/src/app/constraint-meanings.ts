import type { ConstraintMeanings } from '../kit/constraints.ts';

/** The one table from names of constraints to refusals. */
export const constraintMeanings: ConstraintMeanings = {
  listings_name_key: { code: 'catalogue.name_taken', status: 409, field: 'name' },
  tags_name_key: { code: 'kit.already_exists', status: 409, field: 'name' },
  tags_categories_name_key: { code: 'kit.already_exists', status: 409, field: 'name' },
  addons_categories_name_key: { code: 'kit.already_exists', status: 409, field: 'name' },
  article_categories_title_key: { code: 'kit.already_exists', status: 409, field: 'title' },
  banks_number_key: { code: 'kit.already_exists', status: 409, field: 'number' },
  users_email_key: { code: 'access.email_taken', status: 409, field: 'email' },
  admins_email_key: { code: 'access.email_taken', status: 409, field: 'email' },
  listing_hotels_no_overlap: { code: 'catalogue.hotels_overlap', status: 409, field: 'check_in' },
  listing_hotels_in_before_out: {
    code: 'catalogue.check_out_before_check_in',
    status: 422,
    field: 'check_out',
  },
  listing_seats_within_capacity: { code: 'catalogue.seats_below_taken', status: 409, field: 'seats' },
  listings_registration_before_departure: {
    code: 'catalogue.registration_after_departure',
    status: 422,
    field: 'registration_end',
  },
  listing_variants_one_base: { code: 'catalogue.base_price_taken', status: 409, field: 'is_base' },
  invoices_not_overpaid: { code: 'payment.over_payable', status: 422, field: 'amount' },
};
