import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { encodeSoon, type Encoding, encodingFor } from '../../site/compression.ts';

/** The types of the files with a hash in their name, by their endings. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** A name of a file alone, without a folder. */
const NAME = /^[\w-][\w.-]*$/;

/**
 * Adds the route of the files whose names contain a hash of what they hold. Each is read and compressed when it is first
 * asked for, away from the thread that answers, and stays in memory: a screen loads some dozens of them, and reading one
 * from the disk takes several times as long as sending it. What was sent once is also sent to screens that are open
 * while the app is built again.
 * @param prefix of their addresses, with a slash at its end
 * @param folder in which the build puts them
 */
export function serveBuiltFiles(app: FastifyInstance, prefix: string, folder: string): void {
  const files = new Map<string, Promise<Buffer | null>>();
  /** The bytes of a file in an encoding; null when there is none, which is not remembered, since a build may follow. */
  const bytesOf = (name: string, encoding: Encoding | null): Promise<Buffer | null> => {
    const key = `${encoding} ${name}`;
    const known = files.get(key);
    if (known) return known;
    const bytes = read(join(folder, name), encoding);
    files.set(key, bytes);
    const forget = () => void files.delete(key);
    bytes.then((found) => found ?? forget(), forget);
    return bytes;
  };

  app.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
    const { name } = request.params;
    const type = TYPES[extname(name)];
    if (!type || !NAME.test(name)) return reply.callNotFound();
    // A font is compressed already.
    const packed = type === 'font/woff2';
    const encoding = packed ? null : encodingFor(request.headers['accept-encoding']);
    const bytes = await bytesOf(name, encoding);
    if (bytes === null) return reply.callNotFound();
    if (!packed) reply.header('vary', 'accept-encoding');
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
}

/**
 * Reads a file and compresses it.
 * @returns null when there is none
 */
async function read(path: string, encoding: Encoding | null): Promise<Buffer | null> {
  try {
    const bytes = await readFile(path);
    return encoding === null ? bytes : await encodeSoon(bytes, encoding);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
