/** The error of a call that did not succeed, whatever the body of the answer looked like. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly status: number;
  /** The code of the vocabulary; null when the answer had none. */
  readonly code: string | null;
  /** Texts by field, for the form that was sent. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** The values of the message; a few refusals say with them how to go on. */
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
 * Reads the body of a failed call. Text is shown as it is; a list line by line; an object as `key: value`
 * lines; `msg`, where there is one, is the text. Specification section 8.
 * @param status the HTTP status; 0 when no answer came
 * @param body the parsed body
 * @param fallback the text when the body says nothing
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

function line(value: unknown): string {
  return isObject(value) ? pairs(value).join('\n') : String(value ?? '').trim();
}

function pairs(value: Record<string, unknown>): string[] {
  return Object.entries(value).map(([name, one]) => `${name}: ${flat(one)}`);
}

/** A value as one line of text: the items of a list and the `key: value` pairs of an object, separated by commas. */
function flat(value: unknown): string {
  if (Array.isArray(value)) return value.map(flat).join(', ');
  if (isObject(value)) return pairs(value).join(', ');
  return String(value ?? '');
}

function fieldTexts(errors: unknown): Record<string, string> {
  if (!isObject(errors)) return {};
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, flat(texts)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
