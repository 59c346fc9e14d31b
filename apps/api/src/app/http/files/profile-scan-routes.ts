import { MAX_FILE_BYTES } from '@rihla/domain/media/picture';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { type Access, customer, staff } from '@rihla/domain/kit/procedure';
import {
  MAX_SCAN_SIDE,
  PHOTO,
  PHOTO_SIZE,
  SCAN_KINDS,
  type ScanKind,
} from '@rihla/domain/pilgrims/scans/scan-kinds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { cleanPaper, contentDisposition, countUpload } from '../../../modules/media/index.ts';
import { addScan, findPhoto, findProfileId, lookAtScan, readScan } from '../../../modules/pilgrims/index.ts';
import type { AppServices } from '../../services.ts';
import { enterSteps } from '../http.ts';
import { uploadedPart } from '../unreadable-requests.ts';

const AREAS = {
  admin_api: { see: staff('profile.read'), add: staff('profile.update') },
  user_api: { see: customer, add: customer },
} as const;
type Area = keyof typeof AREAS;

/**
 * Adds the routes that upload and send scans and photos of pilgrims, for the people who may see the profile. They are
 * separate from the routes of other files, because a scan does not belong to the person who uploaded it, and every view
 * of a scan is recorded.
 */
export async function profileScanRoutes(app: FastifyInstance, services: AppServices): Promise<void> {
  for (const area of Object.keys(AREAS) as Area[]) {
    const { see, add } = AREAS[area];
    const profilePath = `/${area}/profiles/:id`;
    const enter = async (access: Access, request: FastifyRequest) =>
      (await enterSteps(access, services, request)) as StepsCall<Actor>;
    app.post(`${profilePath}/scans`, async (request, reply) => {
      const call = await enter(add, request);
      const kind = z.enum(SCAN_KINDS).safeParse((request.query as { kind?: unknown }).kind);
      if (!kind.success) {
        return refuse('kit.invalid_input', undefined, { kind: [{ code: 'form.required_choice' }] });
      }
      return receiveScan(call, kind.data, request, reply);
    });
    app.post(`${profilePath}/photo`, async (request, reply) =>
      receiveScan(await enter(add, request), PHOTO, request, reply),
    );
    app.get(`${profilePath}/scans/:scan_id`, async (request, reply) =>
      sendScan(await enter(see, request), request, reply),
    );
    app.get(`${profilePath}/photo`, async (request, reply) =>
      sendPhoto(await enter(see, request), request, reply),
    );
  }
}

/**
 * Accepts the upload of a scanned page or a photo of a pilgrim. That the person may see the profile and may upload more
 * today is checked before the file is read; no database connection is held while the file arrives and is processed.
 */
async function receiveScan(
  call: StepsCall<Actor>,
  kind: ScanKind | typeof PHOTO,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { id } = request.params as { id: string };
  if (!request.isMultipart()) return refuse('kit.malformed_body');
  const part = await uploadedPart(request.file({ limits: { fileSize: MAX_FILE_BYTES, files: 1 } }));
  if (!part) return refuse('kit.invalid_input', undefined, { file: [{ code: 'form.required_choice' }] });
  try {
    await call.read((read) => findProfileId(read, id));
    const upload = await call.transaction((write) => countUpload(write, call.actor));
    const bytes = await uploadedPart(part.toBuffer());
    const contents = await cleanPaper(
      bytes,
      kind === PHOTO ? { portrait: PHOTO_SIZE } : { side: MAX_SCAN_SIDE },
    );
    return reply.code(201).send({ data: await addScan(call, { profile: id, kind, contents }, upload) });
  } catch (error) {
    // The file is read to its end, because otherwise the browser would not see the answer.
    part.file.resume();
    throw error;
  }
}

/** Sends a scanned page of a pilgrim's papers, after recording that this person viewed it. */
async function sendScan(call: StepsCall<Actor>, request: FastifyRequest, reply: FastifyReply) {
  const input = request.params as { id: string; scan_id: string };
  const scan = await call.transaction((write) => lookAtScan(write, input));
  return sendBytes(reply, await readScan(call.store, scan), scan);
}

/** Sends the photo of a pilgrim; with `size=small` in the query in the small size that lists show. */
async function sendPhoto(call: StepsCall<Actor>, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const small = (request.query as { size?: unknown }).size === 'small';
  const found = await call.read((read) => findPhoto(read, { id, small }));
  return sendBytes(reply, found.bytes ?? (await readScan(call.store, found)), found);
}

/**
 * Sends a scan or photo with headers that let no cache store it and no script in it run. A PDF is offered as a download
 * and never shown, since it may contain scripts.
 * @param kind the kind of scan, which becomes the file's name
 */
function sendBytes(
  reply: FastifyReply,
  bytes: Buffer,
  { kind, mime }: { kind: string; mime: string },
): FastifyReply {
  const isPdf = mime === 'application/pdf';
  const name = `${kind.toLowerCase().replaceAll('_', '-')}.${isPdf ? 'pdf' : 'jpg'}`;
  return reply
    .headers({
      'content-type': isPdf ? 'application/pdf' : 'image/jpeg',
      'content-disposition': contentDisposition(isPdf ? 'attachment' : 'inline', name),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
