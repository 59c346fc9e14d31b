import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { sql } from 'kysely';
import { hasTraitSql } from '../../kit/state-sql.ts';

const isOnSale = (column: string) => hasTraitSql(column, listingMachine, 'on_sale');

/**
 * SQL for whether only people with its link may know of the package `l`: it is private, or was when it was last on
 * sale.
 */
export const isByLinkOnly = sql<boolean>`(l.status = 'PRIVATE' or not ${isOnSale('l.status')} and coalesce((
  select m.to_state = 'PRIVATE' from moves m
   where m.site_id = l.site_id and m.machine = 'listing' and m.subject_id = l.id and ${isOnSale('m.to_state')}
   order by m.at desc, m.id desc limit 1), false))`;
