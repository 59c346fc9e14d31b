import { savingsListConfig } from '@rihla/domain/savings/savings-list';
import { filteredBy } from '../../../kit/list/filtered-by.ts';

/** The list of plans with the filters that the office needs. */
export const officeSavings = {
  ...savingsListConfig,
  fields: filteredBy(savingsListConfig.fields, ['listing_id', 'stage', 'agent_id', 'balance', 'created_at']),
};
