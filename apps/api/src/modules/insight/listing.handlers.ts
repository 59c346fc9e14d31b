import { contract } from '@rihla/domain/contract';
import { type Binding, query } from '../../kit/bind.ts';
import { listAddonOrders } from './addon-orders.queries.ts';
import { listMovements } from './movements.queries.ts';

const { listings, trxs } = contract;

/**
 * Calls that are in this module because they read several others: add-ons booked on a package, and movements of
 * money.
 */
export const listingScreenBindings: readonly Binding[] = [
  query(listings.addon_orders, listAddonOrders),
  query(listings.export_addon_orders, listAddonOrders),
  query(trxs.list, listMovements),
];
