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
import type { Actor } from '../../kit/actor.ts';
import type { StepsCall } from '../../kit/call.ts';
import { cleanPaper, contentDisposition, countUpload } from '../../modules/media/index.ts';
import { addScan, findPhoto, findProfileId, lookAtScan, readScan } from '../../modules/pilgrims/index.ts';
import type { AppServices } from '../services.ts';
import { enterSteps } from './http.ts';
import { unlessCut } from './unreadable-requests.ts';

const AREAS = {
  admin_api: { see: staff('profile.read'), add: staff('profile.update') },
  user_api: { see: customer, add: customer },
} as const;
type Area = keyof typeof AREAS;

/**
 * The routes that take and give the bytes of scans and photos of pilgrims, for exactly those who see the profile. They
 * are apart from those of files: a scan is no file of its uploader, and each look at one is noted.
 */
export async function profileScanRoutes(app: FastifyInstance, services: AppServices): Promise<void> {
  for (const area of Object.keys(AREAS) as Area[]) {
    const { see, add } = AREAS[area];
    const of = `/${area}/profiles/:id`;
    const enter = async (access: Access, request: FastifyRequest) =>
      (await enterSteps(access, services, request)) as StepsCall<Actor>;
    app.post(`${of}/scans`, async (request, reply) => {
      const call = await enter(add, request);
      const kind = z.enum(SCAN_KINDS).safeParse((request.query as { kind?: unknown }).kind);
      if (!kind.success) {
        return refuse('kit.invalid_input', undefined, { kind: [{ code: 'form.required_choice' }] });
      }
      return take(call, kind.data, request, reply);
    });
    app.post(`${of}/photo`, async (request, reply) => take(await enter(add, request), PHOTO, request, reply));
    app.get(`${of}/scans/:scan_id`, async (request, reply) =>
      look(await enter(see, request), request, reply),
    );
    app.get(`${of}/photo`, async (request, reply) => photo(await enter(see, request), request, reply));
  }
}

/**
 * Takes a page or a photo. Whether the person sees the profile and may upload more today is checked before a byte is read; no
 * connection is held while the file arrives and is drawn.
 */
async function take(
  call: StepsCall<Actor>,
  kind: ScanKind | typeof PHOTO,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { id } = request.params as { id: string };
  if (!request.isMultipart()) return refuse('kit.malformed_body');
  const part = await unlessCut(request.file({ limits: { fileSize: MAX_FILE_BYTES, files: 1 } }));
  if (!part) return refuse('kit.invalid_input', undefined, { file: [{ code: 'form.required_choice' }] });
  try {
    await call.read((read) => findProfileId(read, id));
    const attempt = await call.transaction((write) => countUpload(write, call.actor));
    const bytes = await unlessCut(part.toBuffer());
    const contents = await cleanPaper(
      bytes,
      kind === PHOTO ? { portrait: PHOTO_SIZE } : { side: MAX_SCAN_SIDE },
    );
    return reply.code(201).send({ data: await addScan(call, { profile: id, kind, contents }, attempt) });
  } catch (error) {
    // Read to its end, or the browser would not see the answer.
    part.file.resume();
    throw error;
  }
}

/** Answers a page of somebody's papers, after noting that it was looked at. */
async function look(call: StepsCall<Actor>, request: FastifyRequest, reply: FastifyReply) {
  const input = request.params as { id: string; scan_id: string };
  const scan = await call.transaction((write) => lookAtScan(write, input));
  return sendBytes(reply, await readScan(call.store, scan), scan);
}

/** Answers the photo of a pilgrim, with `size=small` in the size of lists. */
async function photo(call: StepsCall<Actor>, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const small = (request.query as { size?: unknown }).size === 'small';
  const found = await call.read((read) => findPhoto(read, { id, small }));
  return sendBytes(reply, found.bytes ?? (await readScan(call.store, found)), found);
}

/**
 * Sends bytes that no cache may keep and in which nothing may run. A PDF is offered for download and never shown, since
 * it may hold scripts.
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
