import { multipart } from './multipart.ts';
import type { Caller } from './caller.ts';
import type { Area } from './upload.ts';

/**
 * Uploads a page of a paper, or with the kind `photo` the photo, of a profile as a browser does.
 * @returns the answer, whatever its status
 */
export async function addScanAs(
  who: Caller,
  page: { profile: string; kind: string; bytes: Buffer; area?: Area },
) {
  const { profile, kind, bytes, area = 'user_api' } = page;
  const where = kind === 'photo' ? 'photo' : `scans?kind=${kind}`;
  const response = await who.inject({
    method: 'POST',
    url: `/${area}/profiles/${profile}/${where}`,
    ...multipart({}, { name: 'paper.jpg', bytes }),
  });
  const body = response.json() as {
    code?: string;
    msg?: string;
    data?: { id: string; bytes: number; width: number | null; height: number | null };
  };
  return { status: response.statusCode, body, id: body.data?.id ?? '' };
}

/** Loads a page of a paper. */
export function loadScan(who: Caller, profile: string, scan: string, area: Area = 'user_api') {
  return who.inject({ url: `/${area}/profiles/${profile}/scans/${scan}` });
}
