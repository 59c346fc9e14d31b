import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readdirSync } from 'node:fs';
import type { AppServices } from '../services.ts';
import { migrationsDir } from '../paths.ts';

/**
 * The health routes. `/healthz`: the process is alive. `/readyz`: the database answers and has every migration; it warns
 * of a disk that is running out, and stays ready, because everything but uploads still works.
 */
export async function health(app: FastifyInstance, services: AppServices): Promise<void> {
  const known = readdirSync(migrationsDir).filter((name) => name.endsWith('.sql')).length;
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const applied = await services.db.read(
        { siteId: null, actorId: null, now: services.clock.now() },
        async (db) => {
          const count = await sql<{ count: number }>`select count(*) as count from migrations`.execute(db);
          return count.rows[0]!.count;
        },
      );
      if (applied >= known) return await reply.send({ status: 'ready', ...(await diskWarning(services)) });
      return await reply.code(503).send({ status: 'migrations_pending', missing: known - applied });
    } catch {
      return reply.code(503).send({ status: 'database_unavailable' });
    }
  });
}

/** A warning while the disk is running out, else nothing. */
async function diskWarning({ store }: AppServices): Promise<{ warnings?: string[] }> {
  const state = await store.diskState();
  return state === 'enough' ? {} : { warnings: [`disk_${state}`] };
}
