import { contract } from '@rihla/domain/contract';
import { type Binding, query } from '../../kit/bind.ts';
import { listAddonOrders } from './addon-orders.queries.ts';

const { listings } = contract;

/** Screens of a package that read modules above the catalogue. */
export const listingScreenBindings: readonly Binding[] = [
  query(listings.addon_orders, listAddonOrders),
  query(listings.export_addon_orders, listAddonOrders),
];
