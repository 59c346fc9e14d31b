import { isPortFree } from '@rihla/postgres/ports';
import { RihlaStartError } from './start-error.ts';

/**
 * Stops the start of the server, before anything slow is done, when another program already listens on the port.
 * @param host the network address to listen on
 * @throws RihlaStartError `port_taken`, or `address_unknown` for an address that this machine does not have
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  if (await isFree(port, host)) return;
  const reserved = port < RESERVED ? ', or kept for the system' : '';
  throw new RihlaStartError(
    'port_taken',
    `Port ${port} on ${host} is taken by another program${reserved}. Stop it, or choose another: PORT=${port < RESERVED ? 3000 : port + 1} npm start`,
    { port, host },
  );
}

/** The first port that every user may listen on. */
const RESERVED = 1_024;

/**
 * True when the server can listen on a port. An address that this machine does not have is a start error that names
 * the setting to correct.
 */
async function isFree(port: number, host: string): Promise<boolean> {
  try {
    return await isPortFree(port, host);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    const words = `HOST: this machine has no address ${host} to listen on (${code}). Try 127.0.0.1 or 0.0.0.0.`;
    throw new RihlaStartError('address_unknown', words, { host });
  }
}
