import { join } from 'node:path';

/** Where things lie in the project, from this file. */
export const projectDir = join(import.meta.dirname, '../../../..');
export const migrationsDir = join(import.meta.dirname, '../../migrations');
export const webDir = join(projectDir, 'apps/web/dist');
