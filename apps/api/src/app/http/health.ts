import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readdirSync } from 'node:fs';
import type { AppServices } from '../services.ts';
import { migrationsDir } from '../paths.ts';

/** The health routes. `/healthz`: the process is alive. `/readyz`: the database answers and has every migration. */
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
      if (applied >= known) return await reply.send({ status: 'ready' });
      return await reply.code(503).send({ status: 'migrations_pending', missing: known - applied });
    } catch {
      return reply.code(503).send({ status: 'database_unavailable' });
    }
  });
}
