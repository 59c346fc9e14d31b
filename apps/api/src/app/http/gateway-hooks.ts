import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { Gateway } from '@rihla/domain/payments/gateways/payment-ways';
import { DEFAULT_LOCALE } from '@rihla/messages/locale';
import { TOKEN_PATH } from '../../gateways/payment/briva/briva-api.ts';
import { PUSH_PATH } from '../../gateways/payment/briva/briva-notice.ts';
import type { NoticeReply, RawNotice } from '../../gateways/payment/port.ts';
import type { StepsCall } from '../../kit/call.ts';
import { limitedAddress } from '../../kit/http/limited-address.ts';
import { admitProvider, providerOfPath, receiveNotice } from '../../modules/gateways/index.ts';
import { receivePayoutNotice } from '../../modules/payouts/index.ts';
import type { AppServices } from '../services.ts';
import { addressLimits } from './address-limits.ts';
import { anonymousSteps } from './steps-of-nobody.ts';

/** The largest body that is read, in bytes; the notices of all providers are smaller. */
const LARGEST_BODY = 65_536;

/**
 * Adds the routes that receive notices of payment gateways (messages of a provider that something happened to an
 * order): `/api/hooks/{site}/{provider}`. The body is not parsed before its signature is checked. The caller is not
 * signed in and is no browser. A notice moves no money by itself: the provider is asked for the state of the order, and
 * its answer counts.
 * @param now the time in milliseconds, from any starting point, for the limits
 */
export async function gatewayHooks(
  app: FastifyInstance,
  services: AppServices,
  now: () => number = () => performance.now(),
): Promise<void> {
  const limit = addressLimits(now);
  await app.register(async (hooks) => {
    readBodiesRaw(hooks, LARGEST_BODY);
    const handle =
      (handleNotice: NoticeHandler, fixedProvider?: string) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const { site: slug, provider: providerPath = fixedProvider ?? '' } = request.params as {
          site: string;
          provider?: string;
        };
        const provider = providerOfPath(providerPath);
        const answerNotice = async () => {
          const call = provider && (await callOfSite(services, slug, request));
          if (!provider || !call) return refuse('kit.not_found');
          return (await handleNotice(call, provider, rawOf(request, call.now))) ?? refuse('kit.not_found');
        };
        const answer = await limit.handle(
          limitedAddress(request.ip),
          answerNotice,
          ({ status }) => status === 401 || status === 400,
        );
        return reply
          .code(answer.status)
          .headers(answer.headers ?? {})
          .send(answer.body);
      };
    hooks.post('/api/hooks/:site/:provider', handle(receiveNotice));
    // Flip sends callbacks about transfers to an address of their own ("Disbursement Callback").
    hooks.post(
      '/api/hooks/:site/flip_disbursement',
      handle((call, _provider, raw) => receivePayoutNotice(call, raw), 'flip'),
    );
    hooks.post(`/api/hooks/:site/briva${TOKEN_PATH}`, handle(admitProvider, 'briva'));
    hooks.post(`/api/hooks/:site/briva${PUSH_PATH}`, handle(receiveNotice, 'briva'));
  });
}

type NoticeHandler = (
  call: StepsCall<null>,
  provider: Gateway,
  raw: RawNotice,
) => Promise<NoticeReply | null>;

/**
 * A request of a payment provider in the form in which its signature is checked: the bytes of the body, the headers,
 * and the path without its query.
 */
function rawOf(request: FastifyRequest, now: Date): RawNotice {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return { body, headers, path: request.url.split('?')[0]!, method: request.method, now };
}

/**
 * Lets routes receive bodies as bytes, whatever their type, because a signature is checked over the bytes.
 * @param largest the most bytes of a body
 */
export function readBodiesRaw(hooks: FastifyInstance, largest: number): void {
  hooks.removeAllContentTypeParsers();
  hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // The limit stands at the routes, where the refusal of a body that is too large finds it to name it.
  hooks.addHook('onRoute', (route) => {
    route.bodyLimit = largest;
  });
}

/**
 * The context (`StepsCall`) of a request of a provider at the site with a slug; null when there is no active site with
 * that slug.
 */
export async function callOfSite(
  services: AppServices,
  slug: string,
  request: FastifyRequest,
): Promise<StepsCall<null> | null> {
  const now = services.clock.now();
  const site = await services.db.read({ siteId: null, actorId: null, now }, (db) =>
    services.siteBySlug(db, slug),
  );
  if (site === null) return null;
  return anonymousSteps(services, request, site, { locale: DEFAULT_LOCALE, now, sender: 'provider' });
}
