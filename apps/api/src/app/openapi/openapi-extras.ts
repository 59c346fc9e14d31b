import { fileRouteDocs } from './file-route-docs.ts';
import type { Json } from './json.ts';

/** The OpenAPI operations of routes outside the API contract, by path; they are described by hand. */
export const openapiExtras: Readonly<Record<string, Json>> = {
  '/healthz': { get: plainGet('healthz', 'The process is alive') },
  '/readyz': {
    get: plainGet(
      'readyz',
      'The database answers and has every migration; 503 otherwise. `warnings` names a disk that is running out (`disk_low`, or `disk_full`, when uploads stop), backups that were not made (`backup_failed`, `backup_late`), and a restored copy, which sends nothing (`restored_copy`)',
    ),
  },
  ...fileRouteDocs,
};

/**
 * The OpenAPI description of a route for operators that has no input and is open to all, such as the check whether the
 * server is ready.
 */
function plainGet(name: string, summary: string): Json {
  return {
    operationId: `health.${name}`,
    tags: ['health'],
    summary,
    security: [],
    responses: { 200: { description: 'Success' }, '5XX': { description: 'Not ready' } },
  };
}
