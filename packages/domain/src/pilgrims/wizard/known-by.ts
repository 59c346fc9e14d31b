/** By what a person that is being typed agrees with one that is known. */
export const KNOWN_BY = ['no_ktp', 'passport_number', 'phone'] as const;

/** The most people that are offered. */
export const KNOWN_SHOWN = 5;
