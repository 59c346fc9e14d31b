/**
 * A form that was sent under a key. `acknowledged` is the id of what it made, as the server answered it; null as long
 * as there was no such answer.
 */
export type Form = { key: string; kind: 'booking' | 'payment'; acknowledged: string | null };

type Request = { path: string; token: string; body: unknown; key?: string; method?: 'POST' | 'GET' };
/** The answer to a request: its status, and the `data` of its body. */
export type Answer = { status: number; data: Record<string, unknown> & { id: string } };

/** Sends requests to a server that is killed again and again, and repeats those that got no answer. */
export type Sender = {
  /** All forms that were sent. */
  forms: Form[];
  /**
   * Sends a form under its key until it is answered.
   * @returns what was made; null when it was refused or never answered
   */
  form(form: Omit<Form, 'acknowledged'>, request: Omit<Request, 'key'>): Promise<Answer['data'] | null>;
  /** Sends a request until it is answered with a status below 500 other than 429; null when it never is. */
  ask(request: Request): Promise<Answer | null>;
};

/** Matches the refusals that this load causes, such as a voucher that is used up; any other is printed. */
const EXPECTED = /voucher\.(?:used_up|too_few_left)|payment\.already_paid|statement\./;

/**
 * Makes a sender of requests. It sends each at most sixty times, a tenth of a second apart, and at most twenty times
 * once the load has ended.
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
