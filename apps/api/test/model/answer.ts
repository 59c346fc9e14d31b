import type { CallKey } from '../../src/seed/call-api.ts';
import type { TestApp, Who } from '../support/app.ts';

/** What only the server knows beforehand: the id of what was made, and the sum to transfer with its unique number. */
type Made = { id?: string; amount?: number };

/** What the server answered to an act: whether it was done, and what it told. */
export type Answer<Told = Made> = { done: boolean; told: Told; body: unknown };

/** Calls the server; a refusal is an answer, a failure is none. @throws Error with what a server that failed said */
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

/** Whether an answer refuses by a rule of the business: not what was typed, not how often, and no failure. */
function isRefusal({ code = '' }: { code?: string }): boolean {
  return /^(payment|invoice|booking|voucher|savings)\./.test(code);
}
