/** The fields by which a person whose data are being typed is recognised as a known one. */
export const KNOWN_BY = ['no_ktp', 'passport_number', 'phone'] as const;

/** The most known people that are offered. */
export const KNOWN_SHOWN = 5;
