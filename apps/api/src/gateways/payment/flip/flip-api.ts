import { type GatewayOptions, basicAuthorization, callProvider, oneLineOf } from '../call-provider.ts';
import { type ExactObject, asObjects, parseExactObject, rupiahOf, textAt } from '../exact-json.ts';
import type { FlipKeys } from '../keys.ts';
import { GatewayFailure } from '../port.ts';

/** The addresses of Flip for Business; the version is part of each path ("API Endpoints"). */
const HOSTS = {
  sandbox: 'https://bigflip.id/big_sandbox_api',
  production: 'https://bigflip.id/api',
} as const;

/** A call to Flip. `form` is sent as a form and `json` as JSON: the content type has to match the body. */
type FlipCall = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  form?: Record<string, string | number>;
  json?: object;
  headers?: Record<string, string>;
};

/**
 * Makes the functions that call Flip; errors are thrown as GatewayFailure. During maintenance Flip answers 401 to valid
 * keys too, so "Is Maintenance" is called before keys are reported as wrong.
 */
export function flipApi(keys: Pick<FlipKeys, 'secretKey' | 'production'>, options: GatewayOptions) {
  const baseUrl = options.baseUrl ?? HOSTS[keys.production ? 'production' : 'sandbox'];
  const secretKey = keys.secretKey.trim();

  const send = async ({ method, path, form, json, headers }: FlipCall) => {
    if (secretKey === '') throw new GatewayFailure('keys', 'secret_key_missing');
    const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
    const answer = await callProvider(
      {
        method,
        url: `${baseUrl}${path}`,
        headers: { authorization: basicAuthorization(secretKey), 'content-type': type, ...headers },
        body: json ? JSON.stringify(json) : form && new URLSearchParams(mapToText(form)).toString(),
      },
      options,
    );
    return { status: answer.status, body: parseExactObject(answer.text) };
  };

  const callOrNone = async (request: FlipCall): Promise<ExactObject | null> => {
    const { status, body } = await send(request);
    if (status === 404) return null;
    if (status === 401) {
      if (await isMaintained()) throw new GatewayFailure('maintenance', 'maintenance');
      throw new GatewayFailure('keys', wordsOf(body) ?? 'keys refused');
    }
    if (status === 429 || status >= 500 || (status < 300 && body === null))
      throw new GatewayFailure('unreachable', `HTTP ${status}`);
    if (status >= 400) throw new GatewayFailure('refused', wordsOf(body) ?? `HTTP ${status}`);
    return body;
  };

  const call = async (request: FlipCall): Promise<ExactObject> => {
    const body = await callOrNone(request);
    if (body === null) throw new GatewayFailure('refused', 'Not Found');
    return body;
  };

  async function isMaintained(): Promise<boolean> {
    const { body } = await send({ method: 'GET', path: '/v2/general/maintenance' });
    return body?.['maintenance'] === true;
  }

  return {
    baseUrl,
    call,
    /** Like `call`, but answers null when Flip has no such thing (404). */
    callOrNone,
    isMaintained,
    /** The balance of the account in whole rupiah ("Get Balance"). */
    async balance(): Promise<number> {
      const balance = rupiahOf(textAt(await call({ method: 'GET', path: '/v2/general/balance' }), 'balance'));
      if (balance === null) throw new GatewayFailure('unreachable', 'answer without a balance');
      return balance;
    },
  };
}

/** The functions that call Flip. */
export type FlipApi = ReturnType<typeof flipApi>;

function mapToText(form: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, String(value)]));
}

/**
 * The text of an error that Flip answered, with the codes and fields it names ("1058 amount: …"); null when there is
 * none.
 */
function wordsOf(body: ExactObject | null): string | null {
  const errors = asObjects(body?.['errors']).map(
    (error) =>
      `${textAt(error, 'code') ?? ''} ${textAt(error, 'attribute') ?? ''}: ${textAt(error, 'message') ?? ''}`,
  );
  const text = errors.join('; ') || textAt(body, 'message') || textAt(body, 'code');
  return text ? oneLineOf(text) : null;
}
