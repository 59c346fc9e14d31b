import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { CardAnswer } from './card-process.ts';

/** Reads pictures of identity cards in a separate process, one at a time. */
export type CardReader = {
  /**
   * Reads one card.
   * @param siteId the agency for which it is read
   * @param bytes a JPEG, PNG or WebP of at most 10 MB
   * @returns null when too many cards wait already; the card is then not read
   */
  read(siteId: string, bytes: Uint8Array): Promise<CardAnswer | null>;
  /** Ends the process. */
  close(): void;
};

/** Settings of the reader of identity cards; tests change them. */
export type CardReaderOptions = {
  /** How long one card may take, in milliseconds; the start of the process is part of it. */
  deadline?: number;
  /** Path of the program that the process runs. */
  program?: string;
};

/** How long one card may take, in milliseconds, before its process is killed. */
const DEADLINE_MS = 10_000;
/**
 * How many cards may wait while one is read: of all sites, and of one site, so that other sites get their turn.
 */
const WAITING = { all: 6, site: 3 };
/**
 * After this many cards a new process is started, because the recogniser collects memory and learns from what it
 * reads.
 */
const CARDS_PER_PROCESS = 25;
/** After this many milliseconds without a card the process is ended, because it uses 200 MB. */
const IDLE_MS = 60_000;

/** A card that waits to be read; `answer` gets the result. */
type WaitingPicture = { siteId: string; bytes: Uint8Array; answer: (answer: CardAnswer) => void };
/** The process that reads, for one site, and how many cards it has got. */
type Running = { child: ChildProcess; siteId: string; cards: number };

/**
 * Makes a reader of identity cards that works in a separate process. The process starts with the first card. It gets no
 * settings and may only read programs and start threads, so that a malicious picture that takes control of it reaches
 * neither keys nor data. The process is replaced between sites and after 25 cards, ended when idle, and killed when one
 * card takes longer than the deadline, because the text recogniser never returns once it hangs.
 * @param options `deadline` in milliseconds for one card, and the `program` of the process
 */
export function cardReader({
  deadline = DEADLINE_MS,
  program = PROGRAM,
}: CardReaderOptions = {}): CardReader {
  const queue: WaitingPicture[] = [];
  let running: Running | null = null;
  let reading = false;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(idle);
    running?.child.kill('SIGKILL');
    running = null;
  };
  const processFor = (siteId: string): Running => {
    const worn = running && (running.siteId !== siteId || running.cards >= CARDS_PER_PROCESS);
    if (worn || running?.child.connected === false) end();
    const now = running ?? { child: startProcess(program), siteId, cards: 0 };
    now.cards += 1;
    return (running = now);
  };
  const next = async (): Promise<void> => {
    const one = reading ? undefined : queue.shift();
    if (!one) return;
    reading = true;
    clearTimeout(idle);
    const { child } = processFor(one.siteId);
    const answer = await answerOf(child, one.bytes, deadline);
    if (answer === null) end();
    reading = false;
    idle = setTimeout(end, IDLE_MS).unref();
    one.answer(answer ?? { ok: false, reason: 'unfinished' });
    await next();
  };
  return {
    read(siteId, bytes) {
      const ofSite = queue.filter((one) => one.siteId === siteId).length;
      if (queue.length >= WAITING.all || ofSite >= WAITING.site) return Promise.resolve(null);
      return new Promise((answer) => {
        queue.push({ siteId, bytes, answer });
        void next();
      });
    },
    close() {
      for (const { answer } of queue.splice(0)) answer({ ok: false, reason: 'unfinished' });
      end();
    },
  };
}

const ROOT = join(import.meta.dirname, '../../../../../..');
/** The files that the process may read: programs and language data, but neither settings nor stored data. */
const READABLE = ['node_modules', 'packages', 'apps/api/src', 'apps/api/package.json', 'package.json'].map(
  (name) => join(ROOT, name),
);
const PROGRAM = join(import.meta.dirname, 'card-process.ts');

/**
 * Starts the process that reads pictures of cards. It does not get the settings of this process, since they contain
 * keys and passwords.
 */
function startProcess(program: string): ChildProcess {
  return fork(program, {
    execArgv: [
      '--permission',
      ...READABLE.map((folder) => `--allow-fs-read=${folder}`),
      '--allow-worker',
      '--allow-addons',
      '--disable-warning=SecurityWarning',
      '--max-old-space-size=256',
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/**
 * The answer of the card process to a picture; null when it took longer than `deadline` milliseconds or the process
 * ended instead.
 */
function answerOf(child: ChildProcess, bytes: Uint8Array, deadline: number): Promise<CardAnswer | null> {
  return new Promise((settle) => {
    const done = (answer: CardAnswer | null) => {
      clearTimeout(timer);
      child.removeAllListeners();
      // A process that is being killed may still emit an error about its channel.
      child.on('error', () => undefined);
      settle(answer);
    };
    const timer = setTimeout(() => done(null), deadline);
    child.once('message', (answer) => done(answer as CardAnswer));
    child.once('exit', () => done(null));
    child.once('error', () => done(null));
    child.send({ bytes });
  });
}
