import { z } from 'zod';
import { item, procedure, staff } from '../kit/procedure.ts';
import { BACKUP_STATES } from '../shared/backup-state.ts';
import { DISK_STATES } from './disk-space.ts';

/** The call about the installation that all sites share: its disk and its backups. */
export const installationContract = {
  installation: {
    health: procedure({
      method: 'GET',
      path: '/admin_api/installation/health',
      access: staff('site.read'),
      summary:
        'Whether the disk of the installation is running out (at `full` no file is taken), whether its develop area is open, and how its backups stand',
      input: z.strictObject({}),
      output: item(
        z.object({
          disk: z.enum(DISK_STATES),
          /**
           * True if the pages for developers are open, where papers can be tried with real data: only with simulators,
           * never in production.
           */
          develop: z.boolean(),
          backup: z.enum(BACKUP_STATES),
        }),
      ),
    }),
  },
};
