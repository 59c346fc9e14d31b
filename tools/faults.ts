import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '@rihla/postgres/ports';
import { projectDir } from '../apps/api/src/app/paths.ts';
import { startSimulators } from '../apps/api/src/gateways/payment/simulators/start-simulators.ts';
import { systemClock } from '../apps/api/src/kit/clock.ts';
import { type EmbeddedServer, startEmbedded } from '../apps/api/src/pg/embedded.ts';
import { makeAgency } from './faults/agency.ts';
import { findFaults } from './faults/count.ts';
import { bookRepeatedly, importStatements, type Owed, payAtProviders } from './faults/load.ts';
import { type Moment, openProviderDoor } from './faults/provider-door.ts';
import { makeSender } from './faults/sender.ts';

/**
 * `npm run test:faults`: kills the API, the worker and the database (`kill -9`) in many rounds, under a load of
 * bookings with a voucher, payments, notices of providers and bank statements, also while a notice is being handled.
 * Then it checks that everything that was acknowledged exists once, that what was not exists once or not at all, that
 * all money that came is booked once, and that the books agree.
 *
 * After that the models of two actors, of bookings and of savings, play 10,000 lists of acts each, an agency lives a
 * year with 330 bookings, and a sending to 5,000 people goes on through 20 kills of its worker. `-- --rounds 36 --runs
 * 10000 --kills 20 --people 5000`: how many rounds, lists of acts, and kills of the worker of a sending to so many
 * people; 0 of the first three leaves the part out.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '36' },
    runs: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    people: { type: 'string', default: '5000' },
  },
});
const rounds = Number(values.rounds);
const runs = Number(values.runs);
const kills = Number(values.kills);
/** A minute in milliseconds. */
const MINUTE = 60_000;

/**
 * What is killed in a round: the API, the worker, the database, or the API at a moment of handling a notice. Such a
 * moment is before the provider has answered, when the notice is not stored yet, or shortly after its answer, around
 * the commit that stores the notice and books its money.
 */
type Victim = 'api' | 'worker' | 'database' | Moment;
/** The victims, in the order of the rounds; after the last comes the first again. */
const VICTIMS: readonly Victim[] = [
  'api',
  { kind: 'asked' },
  'worker',
  { kind: 'answered', after: 0 },
  'database',
  { kind: 'answered', after: 4 },
  { kind: 'answered', after: 12 },
];

const faults = rounds > 0 ? await killRounds() : [];
for (const fault of faults) console.log(`✗ ${fault}`);
const modelCode = runs > 0 ? await playModel() : 0;
const sendingCode = kills > 0 ? await playSendings() : 0;
process.exit(faults.length > 0 || modelCode !== 0 || sendingCode !== 0 ? 1 : 0);

/**
 * Kills the API, the worker and the database in turn, under load.
 * @returns a sentence for each fault found afterwards
 */
async function killRounds(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-faults-'));
  let database = await startEmbedded({ dataDir });
  const { port: dbPort, ownerUrl } = database;
  const apiPort = await findFreePort();
  const origin = `http://127.0.0.1:${apiPort}`;
  const simulators = await startSimulators({
    port: 0,
    notifyUrlFor: (provider, site) => `${origin}/api/hooks/${site}/${provider.toLowerCase()}`,
    clock: systemClock,
    production: false,
  });
  const door = await openProviderDoor(() => simulators.url);
  const agency = await makeAgency(ownerUrl);
  const children: Record<'api' | 'worker', ChildProcess> = {
    api: startRole('api'),
    worker: startRole('worker'),
  };
  await waitForApi();

  let loading = true;
  const isLoading = () => loading;
  const sender = makeSender(origin, isLoading);
  const owed: Owed[] = [];
  const load = { sender, agency, simulators, ownerUrl, isLoading };
  const clients = [
    ...Array.from({ length: 6 }, (_, customer) => bookRepeatedly(load, customer)),
    ...Array.from({ length: 4 }, (_, customer) => payAtProviders(load, customer, owed)),
    importStatements(load, owed),
  ];
  for (let round = 1; round <= rounds; round += 1) {
    await pause(700);
    const victim = VICTIMS[round % VICTIMS.length]!;
    const met = await kill(victim);
    await waitForApi();
    // Moves the clock of the simulators, which then send again the notices that were not answered, as providers do.
    await simulators.wind(3 * MINUTE);
    const done = sender.forms.filter(({ acknowledged }) => acknowledged).length;
    console.log(
      `round ${round}: ${toldAs(victim)}${met ? '' : ' (no notice came)'}; ${done} of ${sender.forms.length} forms acknowledged, ${owed.length} payments made`,
    );
  }
  loading = false;
  await Promise.all(clients);
  for (let times = 0; times < 12; times += 1) await simulators.wind(20 * MINUTE);
  const found = await findFaults({ ownerUrl, siteId: agency.siteId, forms: sender.forms, owed });
  for (const child of Object.values(children)) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await door.close();
  await simulators.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
  const deliveries = simulators.deliveries().length;
  console.log(
    `${rounds} rounds, ${sender.forms.length} forms, ${owed.length} payments, ${deliveries} notices: ${found.length ? `${found.length} faults` : 'everything acknowledged exists once, all money is booked once, the books agree'}`,
  );
  return found;

  /** Starts the API or the worker as a process of its own. */
  function startRole(role: 'api' | 'worker'): ChildProcess {
    return fork(join(projectDir, 'tools/faults/role.ts'), [`--role=${role}`], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        SECRET_KEY: 'a key for the faults, thirty-two letters long',
        DATABASE_URL: ownerUrl,
        DATA_DIR: dataDir,
        PORT: String(apiPort),
        SIMULATORS_URL: door.url,
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }

  /**
   * Kills a victim without warning, and starts it again.
   * @returns false when no notice came within five seconds at whose handling the API could be killed; it is killed all
   * the same
   */
  async function kill(victim: Victim): Promise<boolean> {
    if (victim === 'database') {
      process.kill(database.pid, 'SIGKILL');
      await database.exited;
      await database.stop().catch(() => {});
      database = await restartDatabase();
      return true;
    }
    if (typeof victim !== 'string') {
      const met = await door.killAt(victim, () => killRole('api'), 5_000);
      if (!met) await killRole('api');
      return met;
    }
    await killRole(victim);
    return true;
  }

  /** Kills the API or the worker, unless it has ended already, and starts it again. */
  async function killRole(role: 'api' | 'worker'): Promise<void> {
    const child = children[role];
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    children[role] = startRole(role);
  }

  /** Starts the database again on the same data, trying for five seconds while its old processes still end. */
  async function restartDatabase(): Promise<EmbeddedServer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await startEmbedded({ dataDir, port: dbPort });
      } catch (error) {
        if (attempt === 20) throw error;
        await pause(250);
      }
    }
  }

  /**
   * Waits until the API is ready. A process that has ended by itself is started again, as a supervisor would do.
   * @throws Error when the API is not ready after two minutes, which is long enough for a busy machine
   */
  async function waitForApi(): Promise<void> {
    for (let attempt = 0; attempt < 1_200; attempt += 1) {
      for (const role of ['api', 'worker'] as const)
        if (children[role].exitCode !== null) children[role] = startRole(role);
      const ready = await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await pause(100);
    }
    throw new Error('the API did not come back within two minutes');
  }
}

/**
 * Plays the models of two actors many more times than `npm test` does, and the year of an agency.
 * @returns the exit code
 */
function playModel(): Promise<number> {
  return runTests(['--project', 'api', 'apps/api/test/model', 'apps/api/test/year'], {
    MODEL_RUNS: String(runs),
    YEAR_BOOKINGS: '330',
  });
}

/**
 * Sends to many people over both channels while the worker is killed again and again.
 * @returns the exit code
 */
function playSendings(): Promise<number> {
  return runTests(['--project', 'races', 'apps/api/test/races/sending-kills.test.ts'], {
    SENDING_PEOPLE: values.people,
    SENDING_KILLS: values.kills,
  });
}

/**
 * Runs some of the tests.
 * @param which arguments of vitest
 * @param settings environment variables that the tests read
 * @returns the exit code, 1 when the run was ended by a signal
 */
async function runTests(
  which: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const vitest = join(projectDir, 'node_modules/.bin/vitest');
  // A test that fails by chance is a finding here, and is not tried again as in `npm test`.
  const child = spawn(vitest, ['run', '--retry', '0', ...which], {
    cwd: projectDir,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** What was killed, as text for the line of a round. */
function toldAs(victim: Victim): string {
  if (typeof victim === 'string') return `killed the ${victim}`;
  return victim.kind === 'asked'
    ? 'killed the api while it asked a provider about a notice'
    : `killed the api ${victim.after} ms after a provider's answer`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
