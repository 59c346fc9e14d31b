import type { Filled } from '../data.ts';
import type { InjectOptions } from 'fastify';
import { type RecordRequest, type Statement, withRecorder } from '../statements.ts';

/** The recorded SQL statements of a booking, and the values in them that are other ones for each booking. */
export type RecordedBooking = {
  statements: Statement[];
  made: { ids: string[]; slug: string; number: string; sequence: number };
};

/** Makes each of these bookings and records its SQL statements, so that the bare server can repeat them. */
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
 * Makes one booking and records its SQL statements, with the ids and numbers that must be new when they are repeated.
 */
async function recordBooking(listen: RecordRequest, request: InjectOptions): Promise<RecordedBooking> {
  const begun = Date.now();
  const { answer, statements } = await listen(request);
  const { slug, number } = (answer as { data: { slug: string; number: string } }).data;
  const ids = new Set(
    JSON.stringify(statements)
      .match(UUID)
      ?.filter((id) => isMadeSince(id, begun)),
  );
  return { statements, made: { ids: [...ids], slug, number, sequence: sequenceOf(number, statements) } };
}

/** Matches ids of version 7. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Whether an id was made since a moment. An id of version 7 begins with the millisecond at which it was made.
 * @param moment in milliseconds since 1970
 */
function isMadeSince(id: string, moment: number): boolean {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) >= moment;
}

/**
 * The sequence number in the number of an invoice, from the statement that has both as parameters, one after the other.
 */
function sequenceOf(number: string, statements: readonly Statement[]): number {
  const { parameters } = statements.find((statement) => statement.parameters.includes(number))!;
  return parameters[parameters.indexOf(number) + 1] as number;
}
