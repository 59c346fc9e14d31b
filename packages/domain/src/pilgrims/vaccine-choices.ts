/** The vaccines that a rule may ask for, and a vaccination is recorded of. */
export const VACCINES = ['MENINGITIS', 'POLIO', 'INFLUENZA', 'COVID19', 'YELLOW_FEVER', 'PNEUMONIA'] as const;
/** The categories of departures that a rule may be for. */
export const VACCINE_CATEGORIES = ['UMROH', 'HAJI', 'TOUR'] as const;
