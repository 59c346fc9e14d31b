/** The URL paths of the lists of campaigns, opportunities, audiences and sendings; their other screens are below. */
export const CAMPAIGNS_PATH = '/admin/transactions/crm/campaigns';
export const OPPORTUNITIES_PATH = '/admin/transactions/crm/opportunities';
export const AUDIENCES_PATH = '/admin/transactions/crm/audiences';
export const SENDINGS_PATH = '/admin/transactions/crm/sendings';
