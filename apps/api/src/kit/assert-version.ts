import { refuse } from '@rihla/domain/kit/kit.errors';

/**
 * Refuses a change of a row that somebody else has changed since it was read. The caller has locked the row.
 * @param row the row that is stored, none where there is none yet
 * @param version the version that was read, as the change names it; 0 when there was no row
 * @throws Problem `kit.stale_version` with the version that is stored
 */
export function assertVersion(row: { version: number } | undefined, version: number): void {
  const current = row?.version ?? 0;
  if (current !== version) refuse('kit.stale_version', { current });
}
