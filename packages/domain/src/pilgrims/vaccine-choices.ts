/** The vaccines that a departure may require and of which vaccinations are recorded. */
export const VACCINES = ['MENINGITIS', 'POLIO', 'INFLUENZA', 'COVID19', 'YELLOW_FEVER', 'PNEUMONIA'] as const;
/** The categories of departures for which a vaccine may be required. */
export const VACCINE_CATEGORIES = ['UMROH', 'HAJI', 'TOUR'] as const;
