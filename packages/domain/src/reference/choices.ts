/** The choices of the fields of reference data. Specification section 9. */
export const CITY_KINDS = ['SAUDI', 'INDONESIA', 'OTHER'] as const;
export const DISTRICT_LEVELS = ['PROVINCE', 'REGENCY', 'DISTRICT'] as const;
/** The ways of counting an add-on. */
export const ADDON_CATEGORY_TYPES = ['GROUP', 'PERSON', 'PROFILE'] as const;
export type AddonCategoryType = (typeof ADDON_CATEGORY_TYPES)[number];
