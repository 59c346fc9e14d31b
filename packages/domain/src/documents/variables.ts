/** The variables of letters, grouped by subject. Specification section 3, document template. */
export const VARIABLE_GROUPS = {
  pilgrim: [
    'profile_name',
    'profile_title',
    'profile_nik',
    'profile_birth_place',
    'profile_birth_date',
    'profile_gender',
    'profile_address',
    'profile_phone',
    'profile_job',
    'profile_marriage_status',
    'father_name',
    'mother_name',
    'mahram_name',
    'mahram_relation',
  ],
  passport: [
    'passport_name',
    'passport_number',
    'passport_issued_on',
    'passport_expires_on',
    'passport_place',
    'immigration_office',
    'religion_office',
  ],
  journey: [
    'package_name',
    'departure_date',
    'arrival_date',
    'days',
    'invoice_number',
    'registration_number',
  ],
  agency: [
    'bureau_name',
    'company_name',
    'bureau_address',
    'bureau_phone',
    'bureau_email',
    'domain',
    'ppiu_number',
    'ppiu_city',
    'director_name',
    'officer_name',
    'officer_role',
    'officer_address',
  ],
  other: ['current_date', 'current_year', 'party_size'],
} as const;

export type VariableGroup = keyof typeof VARIABLE_GROUPS;
export type VariableName = (typeof VARIABLE_GROUPS)[VariableGroup][number];

/** All variables of letters. */
export const VARIABLES = Object.values(VARIABLE_GROUPS).flat() as readonly VariableName[];

/** The variables with a number that is stored encrypted; for a letter with one it is logged who has read it. */
export const SEALED_VARIABLES: readonly VariableName[] = ['profile_nik', 'passport_number'];

/** The greatest number of pilgrims for whom letters are printed at once. */
export const LETTERS_AT_ONCE = 500;
/** The greatest number of pilgrims in a repeated table row of a letter. */
export const PARTY_AT_MOST = 60;
