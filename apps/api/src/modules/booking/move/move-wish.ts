/** A move as it is asked for: the invoice, the package, the rooms, and the add-ons of the package to add. */
export type MoveWish = {
  id: string;
  listing_id: string;
  rooms: readonly { booking_id: string; variant_id: string }[];
  /** Add-ons of the package to add. */
  addons?: readonly { listings_addon_id: string }[] | undefined;
};
