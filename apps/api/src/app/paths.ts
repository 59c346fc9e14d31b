import { join } from 'node:path';

/** The root folder of the project. */
export const projectDir = join(import.meta.dirname, '../../../..');
export const migrationsDir = join(import.meta.dirname, '../../migrations');
export const webDir = join(projectDir, 'apps/web/dist');
