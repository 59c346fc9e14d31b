import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** The most bytes of a request; 64 kB. */
const MOST_BYTES = 65_536;
/** The most bytes of a sheet with some thousand pilgrims. */
const MOST_BYTES_OF_A_SHEET = 3_000_000;
/** The most bytes of a form with a picture or document. */
const MOST_BYTES_OF_A_FILE = 5_100_000;

/** A request that was read completely. */
export type ServerRequest = {
  method: string;
  url: URL;
  headers: Record<string, string | undefined>;
  /** The body as text; for a file use `bytes`. */
  body: string;
  bytes: Buffer;
};

/** An answer; when `lost` is true, the connection is broken instead of sending it. */
export type ServerReply = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  lost?: boolean;
};

/**
 * Starts a small HTTP server on 127.0.0.1. It answers only requests to `127.0.0.1` or `localhost`, so that no web page
 * can reach it by another host name of this address. It reads at most 64 kB, 3 MB for sheets and 5 MB for files.
 * @param port the port; 0 for any free one
 * @param answer makes the answer to a request
 */
export async function simulatorServer(
  port: number,
  answer: (request: ServerRequest) => Promise<ServerReply>,
) {
  const server = createServer((request, response) => {
    serve(request, response, answer).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? error.message : 'error');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Answers one request to the payment simulator: 421 under another host name (a page in a browser must not reach it),
 * 413 for a body that is too long, else the answer of `answer`.
 */
async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: ServerRequest) => Promise<ServerReply>,
): Promise<void> {
  const host = request.headers.host ?? '';
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host)) return void response.writeHead(421).end();
  const bytes = await readBody(request, mostBytesOf(request));
  if (bytes === null) return void response.writeHead(413, { connection: 'close' }).end();
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const url = new URL(request.url ?? '/', `http://${host}`);
  const body = bytes.toString('utf8');
  const reply = await answer({ method: request.method ?? 'GET', url, headers, body, bytes });
  if (reply.lost) return void request.socket.destroy();
  response.writeHead(reply.status, reply.headers).end(reply.body);
}

/** The most bytes of a request that are read, by its path. */
function mostBytesOf({ url, headers }: IncomingMessage): number {
  if (url?.startsWith('/reporting/batches')) return MOST_BYTES_OF_A_SHEET;
  const isForm = headers['content-type']?.startsWith('multipart/form-data') === true;
  return isForm && url?.startsWith('/whatsapp/') ? MOST_BYTES_OF_A_FILE : MOST_BYTES;
}

/** The body of a request to the payment simulator; null when it is too long. */
async function readBody(request: IncomingMessage, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
