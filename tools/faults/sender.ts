/** A form that was sent: `acknowledged` is the id that its sender was answered. */
export type Form = { key: string; kind: 'booking' | 'payment'; acknowledged: string | null };

type Request = { path: string; token: string; body: unknown; key?: string; method?: 'POST' | 'GET' };
export type Answer = { status: number; data: Record<string, unknown> & { id: string } };

/** Sends requests as browsers do whose server dies under them. */
export type Sender = {
  /** All forms that were sent. */
  forms: Form[];
  /** Sends a form under its key until it is answered. @returns what was made, null when it was refused or never answered */
  form(form: Omit<Form, 'acknowledged'>, request: Omit<Request, 'key'>): Promise<Answer['data'] | null>;
  /** Sends a request until the server answers it with anything but a failure; null when it never does. */
  ask(request: Request): Promise<Answer | null>;
};

/** Refusals that are part of the load: a voucher runs out, a payment is decided meanwhile. */
const EXPECTED = /voucher\.used_up|payment\.already_paid|statement\./;

/**
 * Makes the function that sends requests to a server that is killed again and again: a request without a proper answer
 * is sent again, up to sixty times, and twenty once the load has ended.
 * @param origin of the API, `http://127.0.0.1:8080`
 * @param isLoading whether the load goes on
 */
export function makeSender(origin: string, isLoading: () => boolean): Sender {
  const forms: Form[] = [];

  async function ask({ path, token, body, key, method = 'POST' }: Request): Promise<Answer | null> {
    for (let tries = 0; tries < 60 && (isLoading() || tries < 20); tries += 1) {
      const isForm = body instanceof FormData;
      const answer = await fetch(origin + path, {
        method,
        headers: {
          ...(isForm || method === 'GET' ? {} : { 'content-type': 'application/json' }),
          authorization: `Bearer ${token}`,
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(method === 'GET' ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => null);
      if (answer && answer.status < 500 && answer.status !== 429) {
        if (answer.status >= 300 && !EXPECTED.test(answer.text))
          console.log(`unexpected ${answer.status} of ${path}: ${answer.text}`);
        return {
          status: answer.status,
          data: (JSON.parse(answer.text || '{}') as { data: Answer['data'] }).data,
        };
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return null;
  }

  return {
    forms,
    ask,
    async form({ key, kind }, request) {
      const form: Form = { key, kind, acknowledged: null };
      forms.push(form);
      const answer = await ask({ ...request, key });
      if (answer?.status !== 201) return null;
      form.acknowledged = answer.data.id;
      return answer.data;
    },
  };
}
