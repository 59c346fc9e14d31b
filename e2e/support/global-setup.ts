import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../tools/browser/chromium.ts';
import { type Starts, startTwice } from './server.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** The URL of the server. */
    address: string;
    /** The folder in which the server keeps everything, its database included. */
    dataDir: string;
    /** The output of the server's starts; null when it ran already. */
    starts: Starts | null;
  }
}

/**
 * Starts a server with the demo agency for all journeys, and sees to it that there is a Chromium before the workers
 * start one each. The server is started twice, since one journey compares its first start with the second.
 * `RIHLA_URL=http://localhost:3000` uses a server that runs already, which helps while a journey is being written.
 * @returns the function that stops the server
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.RIHLA_URL;
  const [server] = await Promise.all([
    running
      ? {
          address: running,
          dataDir: process.env.DATA_DIR ?? './data',
          starts: null,
          stop: () => Promise.resolve(),
        }
      : startTwice(),
    ensureChromium(),
  ]);
  project.provide('address', server.address);
  project.provide('dataDir', server.dataDir);
  project.provide('starts', server.starts);
  return server.stop;
}
