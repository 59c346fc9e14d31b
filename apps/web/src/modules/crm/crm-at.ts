/** The addresses of the screens of campaigns, opportunities, audiences and sendings. */
export const CAMPAIGNS_AT = '/admin/transactions/crm/campaigns';
export const OPPORTUNITIES_AT = '/admin/transactions/crm/opportunities';
export const AUDIENCES_AT = '/admin/transactions/crm/audiences';
export const SENDINGS_AT = '/admin/transactions/crm/sendings';
