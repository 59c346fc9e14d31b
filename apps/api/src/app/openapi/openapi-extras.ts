import { fileRouteDocs } from './file-route-docs.ts';

type Json = { [key: string]: unknown };

/** Routes that are no procedures, described by hand. */
export const openapiExtras: Readonly<Record<string, Json>> = {
  '/healthz': { get: plainGet('The process is alive') },
  '/readyz': { get: plainGet('The database answers and has every migration; 503 otherwise') },
  ...fileRouteDocs,
};

function plainGet(summary: string): Json {
  return { summary, security: [], responses: { 200: { description: 'Success' } } };
}
