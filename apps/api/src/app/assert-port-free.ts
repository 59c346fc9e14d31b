import { isPortFree } from '@rihla/postgres/ports';
import { RihlaStartError } from './start-error.ts';

/**
 * Refuses when somebody else listens on the port, before anything slow is started for nothing.
 *
 * @throws RihlaStartError `port_taken`
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0 || (await isPortFree(port, host))) return;
  throw new RihlaStartError(
    'port_taken',
    `Port ${port} on ${host} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    { port, host },
  );
}
