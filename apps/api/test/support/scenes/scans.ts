import sharp from 'sharp';
import { makeProfile, makeUser, type SeedPerson } from '../../../src/seed/builders.ts';
import type { TestApp } from '../app.ts';
import { multipart } from '../multipart.ts';
import type { Caller } from '../caller.ts';
import type { Area } from '../upload.ts';

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

/** A customer with the profile of one pilgrim. */
export async function customerWithProfile(t: TestApp): Promise<{ person: SeedPerson; profile: string }> {
  const person = await makeUser(t.site);
  const { id } = await makeProfile(t.site, { user_id: person.id });
  return { person, profile: id };
}

/** A small JPEG; another number gives another picture. */
export function plainPicture(n: number): Promise<Buffer> {
  return sharp({ create: { width: 60 + n, height: 40, channels: 3, background: '#0b5cad' } })
    .jpeg()
    .toBuffer();
}

/** A JPEG as a phone takes it: turned, with the camera and the place in it. */
export function cameraPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a5c3d' } })
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitude: '21/1 25/1 21/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** The rows of the pages and photos of a profile, also of those that were removed. */
export function scansOf(t: TestApp, profile: string) {
  return t.db
    .selectFrom('profile_scans')
    .select(['id', 'kind', 'stored_at', 'removed_at'])
    .where('profile_id', '=', profile)
    .execute();
}

/** Who has looked at what of a profile. */
export function looksAt(t: TestApp, profile: string) {
  return t.db
    .selectFrom('revelations')
    .select(['field', 'scan_id', 'actor_kind', 'actor_id'])
    .where('profile_id', '=', profile)
    .execute();
}
