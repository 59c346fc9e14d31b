import { join } from 'node:path';

/** The absolute paths of the project's root, of the SQL migrations, of the built web app and of the built server. */
export const projectDir = join(import.meta.dirname, '../../../..');
export const migrationsDir = join(import.meta.dirname, '../../migrations');
export const webDir = join(projectDir, 'apps/web/dist');
export const serverBuildDir = join(projectDir, 'apps/api/dist');
