import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { StartError } from './start-error.ts';

/** Whether a server could listen on this port now. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await tryToListen(port, host)) !== undefined;
}

/**
 * Finds a free port on 127.0.0.1: the preferred one if it is free, otherwise any.
 * @throws StartError `database_failed` when no port is free
 */
export async function findFreePort(preferred?: number): Promise<number> {
  const port = (preferred === undefined ? undefined : await tryToListen(preferred)) ?? (await tryToListen(0));
  if (port === undefined) throw new StartError('database_failed', 'No free port is left on 127.0.0.1.');
  return port;
}

/**
 * Listens on a port for a moment to see whether it is free.
 * @param port 0 lets the system choose one
 * @returns the port, or undefined when it is taken or this user may not listen on it
 */
async function tryToListen(port: number, host = '127.0.0.1'): Promise<number | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    const found = (server.address() as AddressInfo).port;
    server.close();
    await once(server, 'close');
    return found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return undefined;
    throw error;
  }
}
