import { savingsListConfig } from '@rihla/domain/savings/savings-list';
import { filteredBy } from '../../../kit/list/filtered-by.ts';

/** Configuration of the staff's list of savings plans, with filters only on the named fields. */
export const officeSavings = {
  ...savingsListConfig,
  fields: filteredBy(savingsListConfig.fields, ['listing_id', 'stage', 'agent_id', 'balance', 'created_at']),
};
