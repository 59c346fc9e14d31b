import { allows } from '@rihla/domain/access/roles';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { Access } from '@rihla/domain/kit/procedure';
import type { FastifyRequest } from 'fastify';
import { type Actor, mayEnter } from '../../kit/actor.ts';
import type { Handle, Scope } from '../../kit/db/db.ts';
import type { Site } from '../../kit/call.ts';
import { hostOf } from '../../kit/http/request-origin.ts';
import { readSiteToken } from '../../kit/http/site-token.ts';
import type { AppServices } from '../services.ts';

/**
 * Runs a route outside the API contract, such as an upload, with the site and the person of the request. They are found
 * and checked as for a call of the contract, on one connection for reading.
 * @param access who may use the route
 * @param work gets the actor (null for a visitor), the site, the time and the database handle
 * @throws Problem `kit.not_signed_in`, `kit.forbidden`, or `kit.not_found` for a host that belongs to no site
 */
export function enterRoute<T>(
  services: AppServices,
  request: FastifyRequest,
  access: Access,
  work: (call: { db: Handle; actor: Actor | null; site: Site; now: Date }) => Promise<T>,
): Promise<T> {
  const now = services.clock.now();
  return atSite(access, services, request, now, services.db.read, async (db, entry) =>
    work({ db, now, ...(await assertAdmitted(access, db, services, entry, now)) }),
  );
}

/**
 * The facts about a request before its session is checked. For a visitor: `site`, the site of the host (null for a host
 * of no site). For a signed-in person: `token`. When ROOT works on another site: `token`, that `site`, and `root`.
 */
export type Entry = { site: Site | null; token: SessionToken | null; root: Actor | null };
/** The person who is admitted (null for a visitor) and the site. */
export type Entrant = { actor: Actor | null; site: Site };
type SessionToken = { siteId: string; hash: Buffer };
type OpenHandle<T> = (scope: Scope, work: (db: Handle) => Promise<T>) => Promise<T>;

/**
 * Finds the site of a request and runs work with a connection at that site. A signed-in call takes the site from the
 * session, never from the host; a visitor's call takes it from the host alone, also when the browser has a session.
 * ROOT may name another site in a header.
 * @param open gives `work` a handle: `read` or `transaction` of the database
 * @param work gets the site and, where the request has one, the session's token
 */
export async function atSite<T>(
  access: Access,
  services: AppServices,
  request: FastifyRequest,
  now: Date,
  open: OpenHandle<T>,
  work: (db: Handle, entry: Entry) => Promise<T>,
): Promise<T> {
  const scope = { actorId: null, now, onQuery: () => void (request.queryCount += 1) };
  const token = access.who === 'public' ? null : bearer(request);
  const wanted = isAlwaysOwnSite(access) ? undefined : request.headers['x-site'];
  if (token && typeof wanted === 'string') {
    const visit = await visitAsRoot(services, token, wanted, { ...scope, siteId: token.siteId });
    return open({ ...scope, siteId: visit.site.id, actorId: visit.root.id }, (db) =>
      work(db, { ...visit, token }),
    );
  }
  if (token)
    return open({ ...scope, siteId: token.siteId }, (db) => work(db, { site: null, token, root: null }));
  const site = await services.db.read({ ...scope, siteId: null }, (db) =>
    services.siteOfHost(db, hostOf(request)),
  );
  return open({ ...scope, siteId: site?.id ?? null }, (db) => work(db, { site, token: null, root: null }));
}

/**
 * True if a call always concerns the person's own site, such as the calls about one's own account. For these the site
 * that ROOT names in a header is ignored.
 */
function isAlwaysOwnSite(access: Access): boolean {
  return access.who === 'any_admin' && access.home === true;
}

/**
 * The site that a person of role ROOT, who works across all sites, names in the header `x-site`, and that person as an
 * actor at this site. Refused for everybody else.
 */
async function visitAsRoot(services: AppServices, token: SessionToken, slug: string, scope: Scope) {
  return services.db.read(scope, async (db) => {
    const actor = await services.findActor(db, token.siteId, token.hash, scope.now);
    if (!actor) return refuse('kit.not_signed_in');
    if (actor.role !== 'ROOT') return refuse('kit.forbidden');
    const site = (await services.siteBySlug(db, slug)) ?? refuse('kit.not_found');
    return { site, root: { ...actor, siteId: site.id, homeSiteId: actor.siteId } as Actor };
  });
}

/**
 * Finds the person of a request, and refuses a person who may not make it: not signed in, of another kind, or without
 * the permission.
 * @param access who may make the request
 * @param entry the site, the token that was sent, and `root`: the person of role ROOT who works on another site
 * @returns the person (null for a visitor) and the site
 */
export async function assertAdmitted(
  access: Access,
  db: Handle,
  services: AppServices,
  { site, token, root }: Entry,
  now: Date,
): Promise<Entrant> {
  if (access.who === 'public') return { actor: null, site: site ?? refuse('kit.not_found') };
  const actor = root ?? (token && (await services.findActor(db, token.siteId, token.hash, now)));
  if (!actor) return refuse('kit.not_signed_in');
  if (!mayEnter(access, actor)) return refuse('kit.forbidden');
  if (access.who === 'admin' && !allows(actor.role, access.permission)) return refuse('kit.forbidden');
  return { actor, site: (await services.siteById(db, actor.siteId)) ?? refuse('kit.not_signed_in') };
}

function bearer(request: FastifyRequest) {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme === 'Bearer' && token ? readSiteToken(token) : null;
}
