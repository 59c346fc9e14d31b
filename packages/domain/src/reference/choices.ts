/** The choices of the fields of reference data. Specification section 9. */
export const CITY_KINDS = ['SAUDI', 'INDONESIA', 'OTHER'] as const;
export const DISTRICT_LEVELS = ['PROVINCE', 'REGENCY', 'DISTRICT'] as const;
export const ADDON_CATEGORY_TYPES = ['GROUP', 'PERSON', 'PROFILE'] as const;
export const BANK_CURRENCIES = ['IDR', 'USD'] as const;
