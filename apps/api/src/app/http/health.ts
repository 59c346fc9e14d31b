import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readdirSync } from 'node:fs';
import type { AppServices } from '../services.ts';
import { readBackupState } from '../../kit/backup-record.ts';
import { migrationsDir } from '../paths.ts';

/**
 * Adds the health routes. `/healthz`: the process is alive. `/readyz`: the database answers and has every migration; it
 * warns when the disk is nearly full, when a backup is missing, and when this is a restored copy that sends nothing. It
 * then still answers that it is ready, because the rest works.
 * @param backups whether backups are made on a schedule
 */
export async function health(app: FastifyInstance, services: AppServices, backups: boolean): Promise<void> {
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
      if (applied >= known) {
        const warnings = await warningsOf(services, backups);
        return await reply.send({ status: 'ready', ...(warnings.length > 0 && { warnings }) });
      }
      return await reply.code(503).send({ status: 'migrations_pending', missing: known - applied });
    } catch {
      return reply.code(503).send({ status: 'database_unavailable' });
    }
  });
}

/** The warnings of `/readyz` as codes: `disk_low`, `disk_full`, `backup_failed`, `backup_late`, `restored_copy`. */
async function warningsOf({ db, clock, store, gateways }: AppServices, backups: boolean): Promise<string[]> {
  const now = clock.now();
  const disk = await store.diskState();
  const backup = await db.read({ siteId: null, actorId: null, now }, (handle) =>
    readBackupState(handle, backups, now),
  );
  return [
    ...(disk === 'enough' ? [] : [`disk_${disk}`]),
    ...(backup === 'failed' || backup === 'late' ? [`backup_${backup}`] : []),
    ...((await gateways.isLive()) ? [] : ['restored_copy']),
  ];
}
