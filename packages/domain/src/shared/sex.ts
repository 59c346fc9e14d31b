/** The sex as identity papers record it (specification section 9, "gender"). */
export const SEXES = ['MALE', 'FEMALE'] as const;

export type Sex = (typeof SEXES)[number];
