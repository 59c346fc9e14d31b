import type { Client } from 'pg';

// The statement COPY, which `pg` does not support by itself: rows are read from and written to the database in
// PostgreSQL's text format, fast and without converting values to JavaScript's types. It uses the methods that `pg`
// calls on a query object.

/** The methods of a connection of `pg` that a COPY needs and that its types leave out. */
type Wire = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  stream: {
    pause(): void;
    resume(): void;
    writableNeedDrain: boolean;
    once(event: 'drain', listener: () => void): void;
  };
};

/** A query object of `pg`: the methods that it calls when the server answers. */
type QueryObject = {
  submit(wire: Wire): void;
  handleCopyInResponse?(wire: Wire): void;
  handleCopyData?(message: { chunk: Buffer }, wire: Wire): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
};

/** The number of unread bytes from which reading from the socket is paused. */
const MOST_UNREAD = 1_048_576;

/**
 * Reads the rows of a statement `copy … to stdout`: a buffer for each, in PostgreSQL's text format.
 * @param client must not be used by anybody else meanwhile
 */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer> {
  const seen = { rows: [] as Buffer[], bytes: 0, over: false, error: undefined as Error | undefined };
  let wake = () => {};
  let paused: Wire | undefined;
  const end = (error?: Error) => {
    seen.over = true;
    seen.error ??= error;
    wake();
  };
  submit(client, {
    submit: (wire) => wire.query(statement),
    handleCopyData({ chunk }, wire) {
      // A copy, because the parser of `pg` reuses its buffer.
      seen.rows.push(Buffer.from(chunk));
      seen.bytes += chunk.length;
      if (seen.bytes > MOST_UNREAD && !paused) (paused = wire).stream.pause();
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
 * Sends bytes to a statement `copy … from stdin`.
 * @param client must not be used by anybody else meanwhile
 * @throws the error of PostgreSQL or of the source; the statement has then failed
 */
export async function copyIn(
  client: Client,
  statement: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<Wire>();
  let failure: Error | undefined;
  ended.promise.catch(() => undefined);
  begun.promise.catch(() => undefined);
  submit(client, {
    submit: (wire) => wire.query(statement),
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

function submit(client: Client, query: QueryObject): void {
  client.query(query as never);
}
