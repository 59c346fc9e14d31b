/** An error of the vocabulary: its HTTP status and the names of the values that come with it. */
export type ErrorSpec = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
  /** The values that the text uses, each in braces. `field`, the label, is there only for a problem of a field. */
  params?: readonly string[];
  /** The values that the text does not use: what a screen needs to go on. */
  data?: readonly string[];
};

/** The errors of one module, by their code. */
export type ErrorSpecs = Readonly<Record<string, ErrorSpec>>;

/** Declares the errors of a module: `{ 'booking.sold_out': { status: 409, params: ['free'] } }`. */
export const errors = <const E extends ErrorSpecs>(specs: E): E => specs;
