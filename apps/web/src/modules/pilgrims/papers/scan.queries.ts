import type { AddedScan, ScanPage } from '@rihla/domain/pilgrims/scans/scan.contract';
import type { ScanKind } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { fileArea, privateBytes } from '../../../lib/api/private-file.ts';
import { upload } from '../../../lib/api/upload.ts';

export type { ScanPage };

const isOwn = () => fileArea() === 'user_api';
const addressOf = (profileId: string) => `profiles/${encodeURIComponent(profileId)}`;

/** The pages of the papers of a profile, without their bytes. */
export const scansQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['scans', profileId],
    queryFn: async ({ signal }) =>
      (await call(isOwn() ? 'my_scans.list' : 'scans.list', { id: profileId }, { signal })).data,
  });

/** Sends a page. @throws CallFailed when it is refused or does not arrive */
export function sendPage(
  profileId: string,
  kind: ScanKind,
  page: { file: Blob; name: string; onProgress?: (share: number) => void },
): Promise<AddedScan> {
  return upload(`/${fileArea()}/${addressOf(profileId)}/scans?kind=${kind}`, page);
}

/** The bytes of a page; the server notes who has looked at it, so they are never fetched unasked and never kept. */
export function lookAtPage(profileId: string, { id }: ScanPage): Promise<Blob> {
  return privateBytes(`${addressOf(profileId)}/scans/${id}`);
}

export async function removePage(profileId: string, { id }: ScanPage): Promise<void> {
  await call(isOwn() ? 'my_scans.remove' : 'scans.remove', { id: profileId, scan_id: id });
}

/** Sends the photo of a pilgrim, in place of the one before. */
export function sendPhoto(profileId: string, file: Blob): Promise<unknown> {
  return upload(`/${fileArea()}/${addressOf(profileId)}/photo`, { file, name: 'photo.jpg' });
}

export async function removePhoto(profileId: string): Promise<void> {
  await call(isOwn() ? 'my_scans.remove_photo' : 'scans.remove_photo', { id: profileId });
}
