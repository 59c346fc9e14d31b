import { ConfigError, readConfig } from '../apps/api/src/app/config.ts';
import { startRihla } from '../apps/api/src/main.ts';
import { StartError } from '@rihla/postgres/start-error';
import { keepHeapSmall } from './heap.ts';
import { buildServer, serverIsFresh } from './build/server-build.ts';
import { buildWeb, webIsBuilt, webIsFresh } from './build/web-build.ts';

/**
 * `npm start`: starts the database, migrates it, builds web app and server if their sources have changed, adds the demo agency
 * outside production, starts server and worker, and prints the address. An error that a person can put right is printed
 * as one line; then the process ends with code 1.
 * @param build builds web app and server where that is needed
 */
export async function start(build: () => void | Promise<void> = buildIfOld): Promise<void> {
  for (const signal of SIGNALS) process.on(signal, cutShort);
  try {
    await startAll(build);
  } catch (error) {
    // An error that a person can put right is printed as one line, any other with its stack.
    const plain = error instanceof StartError || error instanceof ConfigError;
    console.error(plain ? error.message.replaceAll('\n', '; ') : error);
    process.exit(1);
  }
}

/**
 * Starts the product: database, build if it is old, demo data outside production, server and worker. Prints the
 * address.
 * @param build builds web app and server if their sources have changed
 */
async function startAll(build: () => void | Promise<void>): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const log = config.production ? () => {} : (line: string) => console.error(line);
  let demo = '';
  const running = await startRihla(config, log, async (ownerUrl) => {
    // After the database: what is wrong with that is said before the longer work.
    if (config.role !== 'worker') await build();
    if (!config.production) demo = await seedDemoOnce(ownerUrl, config, log);
  });
  if (running.address) {
    console.log(`Rihla: ${running.address}`);
    if (demo) console.log(demo);
  }
  endWith(running);
  keepHeapSmall();
}

/**
 * Builds the web app and the server if their sources have changed since the last build. The built server is used from
 * the next start. With `--keep-web`, as `npm run dev` starts it, the server runs from its sources and any build of the
 * web app is good enough, since the web's own server shows the present sources.
 */
async function buildIfOld(): Promise<void> {
  const keep = process.argv.includes('--keep-web');
  if (!(keep ? webIsBuilt() : webIsFresh())) {
    console.error('building the web app…');
    buildWeb();
  }
  if (!keep && !serverIsFresh()) await buildServer();
}

/**
 * Makes the demo agency where there is none.
 * @param log takes a line before the longer work
 * @returns the accounts to sign in with, for the terminal
 */
async function seedDemoOnce(
  ownerUrl: string,
  config: ReturnType<typeof readConfig>,
  log: (line: string) => void,
): Promise<string> {
  const { seedDemo } = await import('../apps/api/src/seed/demo.ts');
  return seedDemo({ ownerUrl, config, log });
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Ends the process during the start, when no requests have to be finished; the database ends with it. */
function cutShort(): void {
  process.exit(1);
}

/**
 * Has the process stop all that it started and then end: with code 0 on a signal, and with code 1 when the database has
 * ended and is not started again. If stopping takes more than ten seconds, it ends with code 1.
 */
function endWith(running: Awaited<ReturnType<typeof startRihla>>): void {
  let ending = false;
  const end = (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    void running.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of SIGNALS) process.off(signal, cutShort).on(signal, () => end(0));
  void running.databaseExited.then(() => {
    if (!ending) console.error('the database has ended and is not started again; so does Rihla');
    end(1);
  });
}
