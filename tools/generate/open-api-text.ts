import { openApiDocument } from '../../apps/api/src/app/openapi/openapi.ts';

/** The OpenAPI document as it is served. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}
