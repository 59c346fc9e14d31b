/** An error that a call can answer: its HTTP status and the names of the values that come with it. */
export type ErrorSpec = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  /**
   * The values that stand in braces in the error's text. `field` (the label of the field) is available only when the
   * error is reported on a field.
   */
  params?: readonly string[];
  /** Further values, which the text does not use but a screen needs. */
  data?: readonly string[];
};

/** The errors of one module, by their code. */
export type ErrorSpecs = Readonly<Record<string, ErrorSpec>>;

/** Declares the errors of a module, by code: `{ 'booking.sold_out': { status: 409, params: ['free'] } }`. */
export const errors = <const E extends ErrorSpecs>(specs: E): E => specs;
