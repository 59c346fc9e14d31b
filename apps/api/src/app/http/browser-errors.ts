import { refuse } from '@rihla/domain/kit/kit.errors';
import { limitedAddress } from '../../kit/http/limited-address.ts';
import { type BrowserError, scrubReport } from '@rihla/domain/shared/browser-error';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalidInput } from '../../kit/http/problem-reply.ts';

const WINDOW_MS = 60_000;
const MOST_PER_ADDRESS = 10;
/** The most reports of all addresses together; when everybody has an error, a few reports are enough. */
const MOST_OF_ALL = 60;
const LARGEST_BODY = 16_384;

const position = z.int().min(0).max(9_999_999);
const reportSchema = z.strictObject({
  name: z.string().max(100),
  message: z.string().max(1_000),
  frames: z
    .array(
      z.strictObject({
        file: z.string().max(100),
        line: position,
        column: position,
        function: z.string().max(100),
      }),
    )
    .max(50),
  screen: z.string().max(200),
});

/**
 * Adds the route to which browsers report errors; their content policy does not let them send anything to other hosts.
 * A report is cleaned of personal data once more and passed on to the error-reporting service. The route is open to
 * everybody, so it accepts only small bodies and few reports a minute. Nothing is stored.
 * @param report passes a report on
 * @param now the time in milliseconds, from any starting point
 */
export async function browserErrors(
  app: FastifyInstance,
  report: (error: BrowserError) => void,
  now: () => number = () => performance.now(),
): Promise<void> {
  const take = fewPerMinute(now);
  app.post('/api/browser_errors', { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    // Browsers say in this header whether the request comes from a page of this host; reports from other pages are
    // refused.
    const origin = request.headers['sec-fetch-site'];
    if (origin !== undefined && origin !== 'same-origin') refuse('kit.forbidden');
    take(limitedAddress(request.ip));
    const parsed = reportSchema.safeParse(request.body);
    if (!parsed.success) throw invalidInput(parsed.error, reportSchema);
    report(scrubReport(parsed.data));
    return reply.code(204).send();
  });
}

/**
 * Makes a function that counts one report from a network address and refuses it when the reports of the current minute,
 * in total or from this address, have reached their limit. The counts are in the memory of this process: losing them
 * does no harm.
 * @param now the time in milliseconds, from any starting point
 */
function fewPerMinute(now: () => number): (address: string) => void {
  let began = -Infinity;
  let all = 0;
  const counts = new Map<string, number>();
  return (address) => {
    if (now() - began >= WINDOW_MS) {
      began = now();
      all = 0;
      counts.clear();
    }
    const count = counts.get(address) ?? 0;
    if (all >= MOST_OF_ALL || count >= MOST_PER_ADDRESS) {
      refuse('kit.too_many_requests', { seconds: Math.ceil((began + WINDOW_MS - now()) / 1_000) });
    }
    all += 1;
    counts.set(address, count + 1);
  };
}
