import { FILE_PURPOSE_NAMES, canUpload } from '@rihla/domain/media/file-purposes';
import { MAX_FILE_BYTES, type PictureFormat } from '@rihla/domain/media/picture';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { anyStaff, customer, open } from '@rihla/domain/kit/procedure';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  addFile,
  bestRendition,
  canSeeFile,
  cleanFile,
  contentDisposition,
  countUpload,
  findFile,
  PICTURE_MIME_OF,
} from '../../../modules/media/index.ts';
import type { Handle } from '../../../kit/db/db.ts';
import { fileReaders } from './file-readers.ts';
import { enterRoute } from '../entrance.ts';
import { uploadedPart } from '../unreadable-requests.ts';
import type { AppServices } from '../../services.ts';

const AREAS = { admin_api: anyStaff, user_api: customer } as const;
type Area = keyof typeof AREAS;

/**
 * Adds the routes that upload and send files. They carry bytes and not JSON, so they are not part of the API contract.
 */
export async function fileRoutes(app: FastifyInstance, services: AppServices): Promise<void> {
  for (const area of Object.keys(AREAS) as Area[]) {
    app.post(`/${area}/files`, (request, reply) => upload(services, area, request, reply));
    app.get(`/${area}/files/:id`, (request, reply) => download(services, area, request, reply));
  }
  app.get('/media/:id/:name', (request, reply) => picture(services, request, reply));
}

const purposeSchema = z.enum(FILE_PURPOSE_NAMES);

/**
 * Receives an uploaded file. Permission and quota are checked before any of it is read; no connection to the database
 * is held while the file arrives and is processed.
 * @param area the part of the app that the request comes from: `admin_api` (office) or `user_api` (customers)
 */
async function upload(services: AppServices, area: Area, request: FastifyRequest, reply: FastifyReply) {
  const { actor, site } = await enterRoute(services, request, AREAS[area], async (entered) => entered);
  const who = actor ?? refuse('kit.not_signed_in');
  if (!request.isMultipart()) return refuse('kit.malformed_body');
  const part = await uploadedPart(request.file({ limits: { fileSize: MAX_FILE_BYTES, files: 1 } }));
  const purpose = purposeSchema.safeParse(
    (request.query as { purpose?: unknown }).purpose ?? fieldOf(part, 'purpose'),
  );
  if (!purpose.success || !part) {
    part?.file.resume();
    return refuse('kit.invalid_input', undefined, {
      [part ? 'purpose' : 'file']: [{ code: 'form.required_choice' }],
    });
  }
  if (!canUpload(who.role, purpose.data)) {
    part.file.resume();
    return refuse('kit.forbidden');
  }
  const { store, clock, db } = services;
  const now = clock.now();
  const transaction = <T>(work: (call: { tx: Handle }) => Promise<T>) =>
    db.transaction({ siteId: site.id, actorId: who.id, now }, (tx) => work({ tx }));
  const counted = await checkBeforeReading(part.file, async () => {
    await store.assertRoom();
    return transaction(({ tx }) => countUpload({ tx, site, now }, who));
  });
  const contents = await cleanFile({ purpose: purpose.data, bytes: await uploadedPart(part.toBuffer()) });
  const data = await addFile(
    { store, site, now, transaction },
    { purpose: purpose.data, contents, name: part.filename },
    { upload: counted },
  );
  return reply.code(201).send({ data });
}

/**
 * Runs a check before an arriving file is read. When the check refuses, the file is still read and discarded, because
 * otherwise the browser would not see the answer.
 */
export async function checkBeforeReading<T>(file: Readable, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    file.resume();
    throw error;
  }
}

/** The text of a form field that was sent before the file. */
function fieldOf(part: { fields: Record<string, unknown> } | undefined, name: string): unknown {
  return (part?.fields[name] as { value?: unknown } | undefined)?.value;
}

/**
 * Answers a request for a private file: finds it, asks the modules whether the person may see the thing to which it
 * belongs, and sends the bytes with headers that let no cache store it and no script in it run. A PDF is offered as a
 * download, a picture is shown.
 * @param area the part of the app that the request comes from: `admin_api` (office) or `user_api` (customers)
 */
async function download(services: AppServices, area: Area, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const file = await enterRoute(services, request, AREAS[area], async ({ db, actor, site, now }) => {
    const found = await findFile({ db, site }, id);
    const who = actor ?? refuse('kit.not_signed_in');
    return (await canSeeFile({ db, site, now, actor: who }, fileReaders, found))
      ? found
      : refuse('kit.not_found');
  });
  const bytes = await services.store.get(file.storage_key, { sealed: !file.is_public });
  const shown = ['application/pdf', 'text/csv'].includes(file.mime) ? 'attachment' : 'inline';
  return reply
    .headers({
      'content-type': file.mime,
      'content-disposition': contentDisposition(shown, file.original_name ?? 'file'),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}

const YEAR_S = 365 * 86_400;
const visitor = open('pictures of the public pages');

/**
 * Sends a public picture of the host's site, in the width and format that its name asks for (`640.webp`). While that
 * rendition is still being made, the nearest existing one is sent, and may be cached for a minute only.
 */
async function picture(services: AppServices, request: FastifyRequest, reply: FastifyReply) {
  const { id, name } = request.params as { id: string; name: string };
  const [, width, format] = /^(\d{3,4})\.(webp|avif|jpg)$/.exec(name) ?? refuse('kit.not_found');
  const { file, rendition } = await enterRoute(services, request, visitor, async ({ db, site }) => {
    const found = await findFile({ db, site }, id);
    const best = bestRendition(found.renditions, Number(width), format as PictureFormat);
    return found.is_public && best ? { file: found, rendition: best } : refuse('kit.not_found');
  });
  const etag = `"${file.sha256.slice(0, 16)}-${rendition.width}.${rendition.format}"`;
  const complete = file.renditions_due_at === null;
  reply.headers({
    etag,
    'cache-control': complete ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=60',
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const bytes = await services.store.get(rendition.storage_key, { sealed: false });
  return reply.header('content-type', PICTURE_MIME_OF[rendition.format]).send(bytes);
}
