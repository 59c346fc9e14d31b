/** The choices of the fields of reference data. Specification section 9. */
export const CITY_KINDS = ['SAUDI', 'INDONESIA', 'OTHER'] as const;
export const DISTRICT_LEVELS = ['PROVINCE', 'REGENCY', 'DISTRICT'] as const;
/** What an add-on of a category is counted for: the whole invoice (GROUP), or each traveller that selects it. */
export const ADDON_CATEGORY_TYPES = ['GROUP', 'PERSON', 'PROFILE'] as const;
export type AddonCategoryType = (typeof ADDON_CATEGORY_TYPES)[number];
