import { reportReason } from '@rihla/domain/pilgrims/reports/report-reasons';
import { z } from 'zod';
import { ReportingFailure, type ReportingSystem, type RowAnswer } from './port.ts';

/** The milliseconds within which the system must have answered completely. */
const TIMEOUT_MS = 20_000;

const answered = z.object({
  rows: z.array(
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('STORED'), registration_number: z.string().min(1).max(40) }),
      z.object({ status: z.literal('REFUSED'), code: z.string().max(60), text: z.string().max(500) }),
    ]),
  ),
});

/**
 * Makes the gateway to a reporting system that accepts sheets by HTTP, as the simulator does: one POST with the batch
 * number and the spreadsheet, answered row by row.
 * @param baseUrl the address of the system, without a slash at its end
 * @param timeoutMs how long an answer is waited for
 */
export function uploadingSystem(baseUrl: string, timeoutMs = TIMEOUT_MS): ReportingSystem {
  return {
    answers: true,
    async send(batch, account) {
      const response = await post(`${baseUrl}/batches`, timeoutMs, {
        authorization: `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`,
        body: JSON.stringify({
          batch: batch.batch,
          ppiu_id: account.ppiuId,
          ppiu_city: account.ppiuCity,
          package: { name: batch.package.name, departure_at: batch.package.departureAt },
          sheet: Buffer.from(batch.sheet).toString('base64'),
        }),
      });
      const { status, text } = response;
      if (status === 401 || status === 403) throw new ReportingFailure('refused', 'sign_in');
      if (status === 422) throw new ReportingFailure('refused', 'sheet');
      if (status !== 200) throw new ReportingFailure('unreachable', `HTTP ${status}`);
      return { kind: 'ANSWERED', rows: rowsOf(text, batch.rows) };
    },
  };
}

/**
 * Reads the rows of an answer.
 * @throws ReportingFailure `unreachable` for an answer that cannot be read or lacks rows
 */
function rowsOf(text: string, expected: number): RowAnswer[] {
  const read = answered.safeParse(jsonOf(text));
  if (!read.success || read.data.rows.length !== expected)
    throw new ReportingFailure('unreachable', 'unreadable answer');
  return read.data.rows.map((row) =>
    row.status === 'STORED'
      ? { outcome: 'STORED', registrationNumber: row.registration_number }
      : { outcome: 'REFUSED', reason: reportReason(row.code), text: row.text.slice(0, 200) },
  );
}

/** The value of a JSON text; null when it is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Posts JSON and reads the answer. Redirects are not followed, so that the password is never sent to another host.
 * @throws ReportingFailure `unreachable` when there was no complete answer in time
 */
async function post(url: string, timeoutMs: number, { authorization, body }: Record<string, string>) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const headers = { 'content-type': 'application/json', authorization: authorization! };
    const response = await fetch(url, { method: 'POST', headers, body: body!, redirect: 'manual', signal });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name?: string };
    throw new ReportingFailure(
      'unreachable',
      signal.aborted ? 'timeout' : (cause?.code ?? name ?? 'unknown'),
    );
  }
}
