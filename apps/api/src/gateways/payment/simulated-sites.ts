import { join } from 'node:path';
import type { Clock } from '../../kit/clock.ts';
import type { SimulatorAccess } from './maker.ts';
import type { Provider } from './port.ts';

/**
 * The simulators listen on the server's port plus this number, so that a worker in a process of its own can compute
 * their address.
 */
const PORT_OFFSET = 80;

/** The server's port, data folder and mode, and the clock that the simulators use. */
export type SimulatorSetting = { port: number; dataDir: string; production: boolean; clock: Clock };

/** The addresses of the running simulators, and a function that stops them. */
export type RunningSimulators = SimulatorAccess & { stop(): Promise<void> };

/**
 * Starts the simulators of providers in the server's process, for sites without keys. Their orders are stored and
 * survive a restart. Their code is loaded only here, so it is never loaded in production.
 * @param log receives a line for people
 * @returns null in production, and when their port is taken; sites without keys then accept no payments by gateways
 */
export async function simulatorsBeside(
  { port, dataDir, production, clock }: SimulatorSetting,
  log: (line: string) => void,
): Promise<RunningSimulators | null> {
  if (production) return null;
  const { startSimulators } = await import('./simulators/start-simulators.ts');
  try {
    const simulators = await startSimulators({
      port: port === 0 ? 0 : port + PORT_OFFSET,
      notifyUrlFor: (provider, site) =>
        `http://127.0.0.1:${port}/api/hooks/${site}/${provider.toLowerCase()}`,
      whatsappHookFor: (site) => `http://127.0.0.1:${port}/api/hooks/${site}/whatsapp`,
      clock,
      production,
      stateFile: join(dataDir, 'simulators.json'),
      reportingStateFile: join(dataDir, 'reporting-simulator.json'),
    });
    return { baseUrl: (provider) => simulators.baseUrl(provider), stop: () => simulators.close() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    log(`Port ${port + PORT_OFFSET} is taken, so payment gateways cannot be tried without keys.`);
    return null;
  }
}

/**
 * The addresses of the simulators that run in the server's process, for a worker in a process of its own; null in
 * production.
 */
export function simulatorsOfServer({
  port,
  production,
}: Pick<SimulatorSetting, 'port' | 'production'>): SimulatorAccess | null {
  if (production) return null;
  const url = `http://127.0.0.1:${port + PORT_OFFSET}`;
  return { baseUrl: (provider: Provider | 'REPORTING' | 'WHATSAPP') => `${url}/${provider.toLowerCase()}` };
}
