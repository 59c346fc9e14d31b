/**
 * A requested move: the invoice (`id`), the package to move to, the travellers with their new rooms, and the add-ons to
 * add.
 */
export type MoveWish = {
  id: string;
  listing_id: string;
  rooms: readonly { booking_id: string; variant_id: string }[];
  /** Add-ons of the package to add. */
  addons?: readonly { listings_addon_id: string }[] | undefined;
};
