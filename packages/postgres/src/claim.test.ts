import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataDir, clearLeftovers, findOwner } from './claim.ts';
import type { Claim } from './claim.ts';
import { successorFile } from './owner-file.ts';
import { identityOf } from './processes.ts';

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'postgres-claim-'));
  file = join(dataDir, 'postgres.owner');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('a claim', () => {
  it('is refused to a second one until the first is released', () => {
    const first = claimDataDir(dataDir);
    expect(() => claimDataDir(dataDir)).toThrow(refusal);
    first.release();
    expect(() => claimDataDir(dataDir)).not.toThrow();
  });

  it('leaves only its own file behind, and nothing once it is released', () => {
    leaveDeadClaim();
    const claim = claimDataDir(dataDir);
    claim.storeServer(4711);
    expect(findOwner(dataDir)).toMatchObject({ pid: process.pid, alive: true, postmaster: 4711 });
    expect(readdirSync(dataDir)).toEqual(['postgres.owner']);
    claim.release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('names the server that a dead owner has left running', () => {
    leaveDeadClaim(4711);
    expect(claimDataDir(dataDir).orphan).toBe(4711);
  });

  it('replaces a file that was cut short', () => {
    writeFileSync(file, '{"pid":');
    expect(claimDataDir(dataDir).orphan).toBeUndefined();
    expect(findOwner(dataDir)?.pid).toBe(process.pid);
  });

  it('keeps the claim of another owner that replaced it when it is released', async () => {
    const first = claimDataDir(dataDir);
    await rm(file);
    claimDataDir(dataDir);
    first.release();
    expect(findOwner(dataDir)?.alive).toBe(true);
  });
});

describe('clearing what a killed server has left', () => {
  it('removes the locks of its data and of its socket, and nothing else', async () => {
    const files = ['.s.PGSQL.5432.lock', 'PG_VERSION', 'postmaster.pid'];
    for (const name of files) writeFileSync(join(dataDir, name), String(process.pid));
    await clearLeftovers(dataDir, dataDir, undefined);
    expect(readdirSync(dataDir)).toEqual(['PG_VERSION']);
  });
});

describe('two starters of one folder with the claim of a dead process', () => {
  it('leave the claim to the starter that replaced it first', () => {
    leaveDeadClaim();
    let rival: Claim | undefined;
    const slow = () =>
      claimDataDir(dataDir, (pid) => {
        rival ??= claimDataDir(dataDir);
        return identityOf(pid);
      });
    expect(slow).toThrow(refusal);
    expect(rival).toBeDefined();
    const kept = readFileSync(file, 'utf8');
    expect(slow).toThrow(refusal);
    expect(readFileSync(file, 'utf8')).toBe(kept);
  });

  it('respect another starter that is about to replace it', () => {
    leaveDeadClaim();
    writeFileSync(successorFile(file, readFileSync(file, 'utf8')), aliveClaim());
    expect(() => claimDataDir(dataDir)).toThrow(refusal);
  });

  it('do not wait for a starter that died while replacing it', () => {
    leaveDeadClaim(4711);
    const first = successorFile(file, readFileSync(file, 'utf8'));
    writeFileSync(first, deadClaim({ id: 'died as the first in line' }));
    const second = successorFile(file, readFileSync(first, 'utf8'));
    writeFileSync(second, deadClaim({ id: 'died as the second in line' }));
    expect(claimDataDir(dataDir).orphan).toBe(4711);
    expect(readdirSync(dataDir)).toEqual(['postgres.owner']);
  });

  it('have one winner in each of thirty rounds between four processes', { timeout: 60_000 }, async () => {
    const contenders = await Promise.all([1, 2, 3, 4].map(() => startContender()));
    try {
      for (let round = 1; round <= 30; round += 1) {
        leaveDeadClaim();
        const results = await Promise.all(contenders.map((contender) => contender.claim()));
        expect(results.filter((result) => result === 'won')).toHaveLength(1);
        const winner = contenders[results.indexOf('won')]?.pid;
        expect(findOwner(dataDir)).toMatchObject({ pid: winner, alive: true });
      }
    } finally {
      await Promise.all(contenders.map((contender) => contender.end()));
    }
  });
});

const refusal = expect.objectContaining({
  code: 'data_dir_in_use',
  data: { dataDir: expect.any(String) as string, pid: process.pid },
}) as Error;

function leaveDeadClaim(postmaster?: number) {
  writeFileSync(file, deadClaim({ postmaster }));
}

function deadClaim(more: object): string {
  return JSON.stringify({ pid: process.pid, identity: 'of a dead process', ...more });
}

function aliveClaim(): string {
  return JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) });
}

/** Starts another process that claims the folder at each command, and ends without releasing it. */
async function startContender() {
  const script = `
    import { createInterface } from 'node:readline';
    import { claimDataDir } from ${JSON.stringify(join(import.meta.dirname, 'claim.ts'))};
    console.log('ready');
    for await (const line of createInterface({ input: process.stdin })) {
      try {
        claimDataDir(line);
        console.log('won');
      } catch (error) {
        console.log(error.code ?? String(error));
      }
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => (await lines.next()).value as string;
  await answer();
  return {
    pid: child.pid,
    claim: () => {
      child.stdin.write(`${dataDir}\n`);
      return answer();
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
