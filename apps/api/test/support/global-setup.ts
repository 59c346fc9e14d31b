import type { TestProject } from 'vitest/node';
import { startTestServer } from './database.ts';
import type { TestServer } from './database.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * Starts one PostgreSQL for the whole run; every test file takes databases of its own from it with `cloneDatabase`. A
 * run whose environment names a server that runs already (`RIHLA_TEST_SERVER`, as JSON) uses that one and leaves it
 * running.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.RIHLA_TEST_SERVER;
  if (running) {
    project.provide('testServer', JSON.parse(running) as TestServer);
    return () => Promise.resolve();
  }
  const { server, stop } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}
