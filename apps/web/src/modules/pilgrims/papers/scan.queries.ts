import type { AddedScan, ScanPage } from '@rihla/domain/pilgrims/scans/scan.contract';
import type { ScanKind } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { fileArea, privateBytes } from '../../../lib/api/private-file.ts';
import { upload } from '../../../lib/api/upload.ts';
import { invalidateProfiles } from '../profile.queries.ts';

export type { ScanPage };

const isOwn = () => fileArea() === 'user_api';
const addressOf = (profileId: string) => `profiles/${encodeURIComponent(profileId)}`;

/** Query of the pages of a profile's papers, without the files themselves. */
export const scansQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['scans', profileId],
    queryFn: async ({ signal }) =>
      (await call(isOwn() ? 'my_scans.list' : 'scans.list', { id: profileId }, { signal })).data,
  });

/** Loads the papers of a profile again, and the profiles, because they say which papers are missing. */
export async function invalidateScans(client: QueryClient, profileId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: scansQuery(profileId).queryKey }),
    invalidateProfiles(client),
  ]);
}

/**
 * Uploads a page of a paper.
 * @throws CallFailed when it is refused or does not arrive
 */
export function sendPage(
  profileId: string,
  kind: ScanKind,
  page: { file: Blob; name: string; onProgress?: (share: number) => void },
): Promise<AddedScan> {
  return upload(`/${fileArea()}/${addressOf(profileId)}/scans?kind=${kind}`, page);
}

/** Loads the file of a page. The server records who viewed it, so it is loaded only on request and never cached. */
export function lookAtPage(profileId: string, { id }: ScanPage): Promise<Blob> {
  return privateBytes(`${addressOf(profileId)}/scans/${id}`);
}

export async function removePage(profileId: string, { id }: ScanPage): Promise<void> {
  await call(isOwn() ? 'my_scans.remove' : 'scans.remove', { id: profileId, scan_id: id });
}

/** Uploads the photo of a pilgrim, which replaces the one before. */
export function sendPhoto(profileId: string, file: Blob): Promise<unknown> {
  return upload(`/${fileArea()}/${addressOf(profileId)}/photo`, { file, name: 'photo.jpg' });
}

export async function removePhoto(profileId: string): Promise<void> {
  await call(isOwn() ? 'my_scans.remove_photo' : 'scans.remove_photo', { id: profileId });
}
