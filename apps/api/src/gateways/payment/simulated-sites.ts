import { join } from 'node:path';
import type { Clock } from '../../kit/clock.ts';
import type { SimulatorAccess } from './maker.ts';
import type { Provider } from './port.ts';

/** How far behind the port of the server the simulators listen, so that a worker of its own finds them too. */
const PORTS_BEHIND = 80;

export type SimulatorSetting = { port: number; dataDir: string; production: boolean; clock: Clock };

/** The simulators that run beside a server, and what ends them. */
export type RunningSimulators = SimulatorAccess & { stop(): Promise<void> };

/**
 * Starts the simulators of payment providers beside the server, for sites without keys. Their orders are kept over a
 * restart. Their code is loaded here and nowhere else, so production never has it.
 * @param log takes a line for people
 * @returns null in production, and where their port is taken: sites without keys then take no payments by gateways
 */
export async function simulatorsBeside(
  { port, dataDir, production, clock }: SimulatorSetting,
  log: (line: string) => void,
): Promise<RunningSimulators | null> {
  if (production) return null;
  const { startSimulators } = await import('./simulators/start-simulators.ts');
  try {
    const simulators = await startSimulators({
      port: port === 0 ? 0 : port + PORTS_BEHIND,
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
    log(`Port ${port + PORTS_BEHIND} is taken, so payment gateways cannot be tried without keys.`);
    return null;
  }
}

/**
 * The addresses of the simulators that run beside the server, for a worker that runs as a process of its own; null in
 * production.
 */
export function simulatorsOfServer({
  port,
  production,
}: Pick<SimulatorSetting, 'port' | 'production'>): SimulatorAccess | null {
  if (production) return null;
  const url = `http://127.0.0.1:${port + PORTS_BEHIND}`;
  return { baseUrl: (provider: Provider | 'REPORTING' | 'WHATSAPP') => `${url}/${provider.toLowerCase()}` };
}
