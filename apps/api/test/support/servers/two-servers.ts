import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LockName } from '../locks/without-lock.ts';

export type TwoServers = {
  /**
   * Sends a request to the two processes in turn, and sends it again while they answer that they are too busy: of such a
   * request nothing was kept.
   */
  post(path: string, token: string, body: unknown, key?: string): Promise<{ status: number; body: Body }>;
  stop(): Promise<void>;
};

type Body = { code?: string; data: Record<string, unknown> & { id: string } };

/**
 * Starts two API processes on one database, as behind a load balancer. What is true of two is true of any number.
 * @param without the locks that are switched off in the processes, for the control of a race
 */
export async function twoServers(
  urls: { appUrl: string; ownerUrl: string },
  { without = [] }: { without?: readonly LockName[] } = {},
): Promise<TwoServers> {
  const children = [1, 2].map(() =>
    fork(join(import.meta.dirname, 'api-process.ts'), [urls.appUrl, urls.ownerUrl, ...without], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  const ports = await Promise.all(
    children.map(async (child) => ((await once(child, 'message')) as [{ port: number }])[0].port),
  );
  let turn = 0;
  const post: TwoServers['post'] = async (path, token, body, key) => {
    const port = ports[(turn += 1) % 2]!;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(body),
    });
    if (response.status === 503) return post(path, token, body, key);
    return { status: response.status, body: (await response.json()) as Body };
  };
  return {
    post,
    async stop() {
      await Promise.all(
        children.map(async (child) => {
          child.kill('SIGTERM');
          await once(child, 'exit');
        }),
      );
    },
  };
}
