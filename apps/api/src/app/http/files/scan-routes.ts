import { refuse } from '@rihla/domain/kit/kit.errors';
import { customer, staff } from '@rihla/domain/kit/procedure';
import { MAX_FILE_BYTES } from '@rihla/domain/media/picture';
import type { ScannedCard } from '@rihla/domain/pilgrims/id-card.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countScan, scanCard } from '../../../modules/pilgrims/index.ts';
import type { AppServices } from '../../services.ts';
import { enterRoute } from '../entrance.ts';
import { checkBeforeReading } from './file-routes.ts';
import { uploadedPart } from '../unreadable-requests.ts';

/** The people who may have an identity card read, for each part of the app: those who may change profiles there. */
const AREAS = { admin_api: staff('profile.update'), user_api: customer } as const;
type Area = keyof typeof AREAS;

/**
 * Adds the routes that read the text in a picture of an identity card. They receive bytes and not JSON, so they are not
 * part of the API contract.
 */
export async function scanRoutes(app: FastifyInstance, services: AppServices): Promise<void> {
  for (const area of Object.keys(AREAS) as Area[])
    app.post(`/${area}/profiles/scanktp`, async (request, reply) =>
      reply.send({ data: await scan(services, area, request) }),
    );
}

/**
 * Receives the picture of an identity card and answers the fields that were read from it. Permission and limits are
 * checked before the picture is received; the picture is only held in memory; and no database connection is held while
 * it is processed.
 */
async function scan(services: AppServices, area: Area, request: FastifyRequest): Promise<ScannedCard> {
  const { actor, site } = await enterRoute(services, request, AREAS[area], async (entered) => entered);
  const who = actor ?? refuse('kit.not_signed_in');
  if (!request.isMultipart()) return refuse('kit.malformed_body');
  const part = await uploadedPart(request.file({ limits: { fileSize: MAX_FILE_BYTES, files: 1 } }));
  if (!part) return refuse('kit.invalid_input', undefined, { file: [{ code: 'form.required_choice' }] });
  const { clock, db, cards } = services;
  const now = clock.now();
  const scope = { siteId: site.id, actorId: who.id, now };
  await checkBeforeReading(part.file, () =>
    db.transaction(scope, (tx) => countScan({ tx, site, now, actor: who })),
  );
  const bytes = await uploadedPart(part.toBuffer());
  return scanCard(
    { site, now, read: (work) => db.read(scope, (handle) => work({ db: handle })) },
    cards,
    bytes,
  );
}
