import type { CallKey } from '../../src/seed/call-api.ts';
import type { TestApp, Who } from '../support/app.ts';

/**
 * What only the server can know in advance: the id of what was created, and the amount to transfer with its unique
 * number.
 */
type Made = { id?: string; amount?: number };

/** The server's answer to an act: whether it was done, and the values that the model takes from it. */
export type Answer<Told = Made> = { done: boolean; told: Told; body: unknown };

/**
 * Calls the server. A refusal by a rule is an answer.
 * @throws Error with the text of the answer for any failure
 */
export async function answerOf(
  t: TestApp,
  who: Who,
  key: CallKey,
  input: Record<string, unknown>,
): Promise<Answer> {
  const { status, body } = await t.as(who).call(key, input);
  if (status >= 500 || status === 400 || status === 422 || status === 429)
    if (!isRefusal(body)) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
  const { id, amount } = (status < 300 ? body.data : {}) as Made;
  return { done: status < 300, told: { ...(id ? { id } : {}), ...(amount ? { amount } : {}) }, body };
}

/** Whether an answer refuses by a rule of the business, and not because of the form or number of requests. */
function isRefusal({ code = '' }: { code?: string }): boolean {
  return /^(payment|invoice|booking|voucher|savings)\./.test(code);
}
