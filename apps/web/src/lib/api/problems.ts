/** The error of an API call that failed. Its message is a text for people. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  /** The HTTP status; 0 when the server was not reached. */
  readonly status: number;
  /** The code of the refusal in the vocabulary of errors; null when the answer had none. */
  readonly code: string | null;
  /** Messages by field name, for the form that was sent; empty when there are none. */
  readonly fields: Readonly<Record<string, string>>;
  /** The id of the request in the server's log; null when the answer had none. */
  readonly requestId: string | null;
  /** The values in the message. A few refusals also use them to say what the caller can do next. */
  readonly data: Readonly<Record<string, string | number>>;

  constructor(
    status: number,
    text: string,
    rest: {
      code?: string;
      fields?: Record<string, string>;
      requestId?: string;
      data?: Record<string, string | number>;
    } = {},
  ) {
    super(text);
    this.status = status;
    this.code = rest.code ?? null;
    this.fields = rest.fields ?? {};
    this.requestId = rest.requestId ?? null;
    this.data = rest.data ?? {};
  }
}

/**
 * The body of a response: the parsed JSON, otherwise the text. Null for an empty body and for an HTML page, which a
 * proxy sends in the server's stead.
 */
export function parseBody(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return text.startsWith('<') ? null : text;
  }
}

/**
 * Makes an error from the body of a failed call. The body may be a text, a list (one line for each item), or an object:
 * its `msg`, or else its entries as lines `key: value`. Specification section 8.
 * @param status the HTTP status; 0 when no answer came
 * @param body the parsed body
 * @param fallback the text when the body has none
 */
export function readFailure(status: number, body: unknown, fallback: string): CallFailed {
  const text = problemText(body) || fallback;
  if (!isObject(body)) return new CallFailed(status, text);
  return new CallFailed(status, text, {
    code: typeof body.code === 'string' ? body.code : undefined,
    fields: fieldTexts(body.errors),
    requestId: typeof body.request_id === 'string' ? body.request_id : undefined,
    data: isObject(body.data) ? (body.data as Record<string, string | number>) : undefined,
  });
}

/** The text for people in the body of a failed call; empty when the body has none. */
export function problemText(body: unknown): string {
  if (typeof body === 'string') return body.trim();
  if (Array.isArray(body)) return body.map(line).filter(Boolean).join('\n');
  if (!isObject(body)) return '';
  if (typeof body.msg === 'string' && body.msg) return body.msg;
  if (isObject(body.data) && typeof body.data.msg === 'string') return body.data.msg;
  return pairs(body).join('\n');
}

/** An item of a list as text; an object as lines `key: value`. */
function line(value: unknown): string {
  return isObject(value) ? pairs(value).join('\n') : String(value ?? '').trim();
}

/** The entries of an object as texts `key: value`. */
function pairs(value: Record<string, unknown>): string[] {
  return Object.entries(value).map(([name, one]) => `${name}: ${flat(one)}`);
}

/** A value as one line of text: the items of a list and the `key: value` pairs of an object, separated by commas. */
function flat(value: unknown): string {
  if (Array.isArray(value)) return value.map(flat).join(', ');
  if (isObject(value)) return pairs(value).join(', ');
  return String(value ?? '');
}

/** The messages by field of a body's `errors`; empty when that is no object. */
function fieldTexts(errors: unknown): Record<string, string> {
  if (!isObject(errors)) return {};
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, flat(texts)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
