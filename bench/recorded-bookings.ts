import type { Filled } from './data.ts';
import type { InjectOptions } from 'fastify';
import { type RecordRequest, type Statement, withRecorder } from './statements.ts';

/** The recorded statements of a booking, and the values in them that differ from booking to booking. */
export type RecordedBooking = {
  statements: Statement[];
  made: { ids: string[]; slug: string; number: string; sequence: number };
};

/** Makes each of these bookings and records its statements, so that the bare server can repeat them. */
export async function recordBookings(
  { appUrl, ownerUrl }: Filled,
  requests: readonly InjectOptions[],
): Promise<RecordedBooking[]> {
  return withRecorder(appUrl, ownerUrl, async (listen) => {
    const recorded: RecordedBooking[] = [];
    for (const request of requests) {
      await listen(request); // warms the caches
      recorded.push(await recordBooking(listen, request));
    }
    return recorded;
  });
}

/**
 * Makes one booking and keeps the SQL statements that ran for it, with the ids and the numbers it created, which must
 * be others when the statements are repeated.
 */
async function recordBooking(listen: RecordRequest, request: InjectOptions): Promise<RecordedBooking> {
  const begun = Date.now();
  const { answer, statements } = await listen(request);
  const { slug, number } = (answer as { data: { slug: string; number: string } }).data;
  const ids = new Set(
    JSON.stringify(statements)
      .match(UUID)
      ?.filter((id) => bornSince(id, begun)),
  );
  return { statements, made: { ids: [...ids], slug, number, sequence: sequenceOf(number, statements) } };
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** True if an id was made since a moment; an id of version 7 begins with its millisecond. */
function bornSince(id: string, moment: number): boolean {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) >= moment;
}

/** The sequence number inside an invoice number; the statements contain both. */
function sequenceOf(number: string, statements: readonly Statement[]): number {
  const { parameters } = statements.find((statement) => statement.parameters.includes(number))!;
  return parameters[parameters.indexOf(number) + 1] as number;
}
