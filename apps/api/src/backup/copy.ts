import type { Client } from 'pg';

// COPY, which `pg` leaves to others: rows leave and enter the database as PostgreSQL writes them, at its full speed and
// without a value passing through JavaScript's types. A query object of `pg` is told what the server sends.

/** The part of a connection of `pg` that a COPY needs and that its types leave out. */
type Wire = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  stream: {
    pause(): void;
    resume(): void;
    writableNeedDrain: boolean;
    once(event: 'drain', tell: () => void): void;
  };
};

/** What a query object may be told. */
type Told = {
  submit(wire: Wire): void;
  handleCopyInResponse?(wire: Wire): void;
  handleCopyData?(message: { chunk: Buffer }, wire: Wire): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
};

/** Bytes of rows that are waited for at most, before the server is told to wait. */
const WAITING_MOST = 1_048_576;

/**
 * The rows of `copy … to stdout`, one buffer for each, as PostgreSQL writes them in its text format.
 * @param client used by nobody else meanwhile
 */
export async function* copyOut(client: Client, text: string): AsyncGenerator<Buffer> {
  const seen = { rows: [] as Buffer[], bytes: 0, over: false, error: undefined as Error | undefined };
  let wake = () => {};
  let paused: Wire | undefined;
  const end = (error?: Error) => {
    seen.over = true;
    seen.error ??= error;
    wake();
  };
  submit(client, {
    submit: (wire) => wire.query(text),
    handleCopyData({ chunk }, wire) {
      // The buffer below belongs to the parser, which writes over it.
      seen.rows.push(Buffer.from(chunk));
      seen.bytes += chunk.length;
      if (seen.bytes > WAITING_MOST && !paused) (paused = wire).stream.pause();
      wake();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => end(),
    handleError: end,
  });
  for (;;) {
    const { rows } = seen;
    [seen.rows, seen.bytes] = [[], 0];
    yield* rows;
    if (seen.rows.length > 0) continue;
    if (seen.error) throw seen.error;
    if (seen.over) return;
    const woken = new Promise<void>((resolve) => (wake = resolve));
    paused?.stream.resume();
    paused = undefined;
    await woken;
  }
}

/**
 * Sends bytes to `copy … from stdin`.
 * @param client used by nobody else meanwhile
 * @throws what PostgreSQL reports, or what the source throws: the statement is then given up
 */
export async function copyIn(client: Client, text: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<Wire>();
  let failure: Error | undefined;
  ended.promise.catch(() => undefined);
  begun.promise.catch(() => undefined);
  submit(client, {
    submit: (wire) => wire.query(text),
    handleCopyInResponse: begun.resolve,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => (failure ? ended.reject(failure) : ended.resolve()),
    handleError(error) {
      failure = error;
      begun.reject(error);
      ended.reject(error);
    },
  });
  const wire = await begun.promise;
  try {
    for await (const part of source) {
      if (failure) throw failure;
      wire.sendCopyFromChunk(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
      if (wire.stream.writableNeedDrain)
        await new Promise<void>((resolve) => wire.stream.once('drain', resolve));
    }
    wire.endCopyFrom();
  } catch (error) {
    wire.sendCopyFail('the source has failed');
    await ended.promise.catch(() => undefined);
    throw error;
  }
  await ended.promise;
}

function submit(client: Client, told: Told): void {
  client.query(told as never);
}
