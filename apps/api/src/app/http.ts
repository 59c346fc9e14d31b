import { refuse } from '@rihla/domain/kit/kit.errors';
import { allows } from '@rihla/domain/access/roles';
import type { Access, AnyProcedure } from '@rihla/domain/kit/procedure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, mayEnter } from '../kit/actor.ts';
import { answerSchema } from '../kit/answer-schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Sealer } from '../kit/crypto.ts';
import type { Database, Handle, Scope } from '../kit/db.ts';
import { gatherFacts, type React } from '../kit/facts.ts';
import type { FileStore } from '../kit/files.ts';
import { FORM_KEY, keepAnswer, takeFormKey } from '../kit/idempotency.ts';
import type { Binding, HandleCall, RequestFacts, Site } from '../kit/implement.ts';
import { invalidInput } from '../kit/problem-reply.ts';
import { readSiteToken } from '../kit/site-token.ts';
import { localeOf } from './request-locale.ts';
import { sharedAnswers } from './shared-answers.ts';
import { answerSpreadsheet, wantsSpreadsheet } from './spreadsheet.ts';

/** What every call leans on. */
export type Ground = {
  db: Database;
  clock: Clock;
  react: React;
  sealer: Sealer;
  store: FileStore;
  /** The site behind a host name, for calls of visitors. */
  siteOfHost(db: Handle, host: string): Promise<Site | null>;
  siteById(db: Handle, id: string): Promise<Site | null>;
  siteBySlug(db: Handle, slug: string): Promise<Site | null>;
  /** The person behind the hash of a session's token; null when it has ended. */
  findActor(db: Handle, siteId: string, tokenHash: Buffer, now: Date): Promise<Actor | null>;
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Mounts one binding as a Fastify route: who, where, what, in this order, then the handler.
 * The order matters: a stranger learns nothing of the input's rules.
 */
export function mount(app: FastifyInstance, binding: Binding, ground: Ground): void {
  const { procedure } = binding;
  const writer = answerWriter(procedure);
  const shared = procedure.sharedFor === undefined ? null : sharedAnswers(procedure.sharedFor);
  app.route({
    method: procedure.method,
    url: procedure.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { words: procedure.words },
    handler: async (request, reply) => {
      if (binding.kind === 'query' && wantsSpreadsheet(request, procedure)) {
        const rows = await runQuery(binding, ground, request, everyPage);
        return answerSpreadsheet(request, reply, procedure, rows.body);
      }
      if (shared) {
        return shared(request, reply, ground.clock.now(), async () => {
          const { body } = await run(binding, ground, request);
          return writer(reply)(body as never);
        });
      }
      const { status, body } = await run(binding, ground, request);
      return reply
        .code(status)
        .type('application/json; charset=utf-8')
        .send(writer(reply)(body as never));
    },
  });
}

/** Compiled when the call is first answered: to compile all of them takes longer than a start may take. */
function answerWriter({ output }: AnyProcedure): (reply: FastifyReply) => (body: never) => string {
  let schema: ReturnType<typeof answerSchema> | undefined;
  return (reply) => reply.compileSerializationSchema((schema ??= answerSchema(output)));
}

/**
 * The same entrance for a route that is no procedure, such as a file that comes or goes: who and where are settled
 * as for a call, on a read's connection.
 * @param access who may enter, @param work gets the actor (null for a visitor), the site and the handle
 * @throws Problem `kit.not_signed_in`, `kit.forbidden`, or `kit.not_found` for a host that is nobody's
 */
export function enterRoute<T>(
  ground: Ground,
  request: FastifyRequest,
  access: Access,
  work: (call: { db: Handle; actor: Actor | null; site: Site }) => Promise<T>,
): Promise<T> {
  const now = ground.clock.now();
  return atSite(access, ground, request, now, ground.db.read, async (db, entry) =>
    work({ db, ...(await admit(access, db, ground, entry, now)) }),
  );
}

type Answer = { status: number; body: unknown };
type Kind<K extends Binding['kind']> = Extract<Binding, { kind: K }>;
type HandleBinding = Kind<'query' | 'command'>;
type Run = HandleBinding['run'];

function run(binding: Binding, ground: Ground, request: FastifyRequest): Promise<Answer> {
  switch (binding.kind) {
    case 'query':
      return runQuery(binding, ground, request);
    case 'command':
      return runCommand(binding, ground, request);
    case 'steps':
      return runSteps(binding, ground, request);
  }
}

async function runQuery(
  binding: HandleBinding,
  ground: Ground,
  request: FastifyRequest,
  through: (run: Run, call: HandleCall) => Promise<unknown> = (run, call) => run(call),
): Promise<Answer> {
  const now = ground.clock.now();
  return atSite(binding.procedure.access, ground, request, now, ground.db.read, async (db, entry) => {
    const { actor, site } = await admit(binding.procedure.access, db, ground, entry, now);
    const input = parseInput(binding, request) as never;
    const call = {
      input,
      actor,
      site,
      now,
      request: requestFacts(request, actor),
      sealer: ground.sealer,
      store: ground.store,
      db,
      tx: db,
      emit: () => {},
    };
    return { status: 200, body: await through(binding.run, call) };
  });
}

/** A spreadsheet holds what the list would show on all its pages, up to ten thousand rows. */
async function everyPage(run: Run, call: HandleCall): Promise<unknown> {
  const data: unknown[] = [];
  for (let page = 1; page <= 100; page += 1) {
    const input = { ...(call.input as object), page, per_page: 100 } as never;
    const part = (await run({ ...call, input })) as { data: unknown[] };
    data.push(...part.data);
    if (part.data.length < 100) break;
  }
  return { data };
}

async function runCommand(binding: HandleBinding, ground: Ground, request: FastifyRequest): Promise<Answer> {
  const now = ground.clock.now();
  return atSite(binding.procedure.access, ground, request, now, ground.db.transaction, async (tx, entry) => {
    const { actor, site } = await admit(binding.procedure.access, tx, ground, entry, now);
    const input = parseInput(binding, request) as never;
    const key = formKey(request);
    const form = key && {
      siteId: site.id,
      actorId: actor?.id ?? NOBODY,
      key,
      procedure: procedureName(binding),
      input,
    };
    const first = form ? await takeFormKey(tx, form) : null;
    if (first) return first;
    const { emit, facts } = gatherFacts();
    const entered = requestFacts(request, actor);
    const { sealer, store } = ground;
    const call = { input, actor, site, now, request: entered, sealer, store, db: tx, tx, emit };
    const body = await binding.run(call);
    if (facts.length) await ground.react({ tx, site, actor, now, request: entered }, facts);
    const answer = { status: binding.procedure.status, body };
    if (form) await keepAnswer(tx, form, answer);
    return answer;
  });
}

/** Who and where is settled first; then each step opens what it needs and closes it before the next. */
async function runSteps(binding: Kind<'steps'>, ground: Ground, request: FastifyRequest): Promise<Answer> {
  const now = ground.clock.now();
  const { actor, site } = await atSite<Entrant>(
    binding.procedure.access,
    ground,
    request,
    now,
    ground.db.read,
    (db, entry) => admit(binding.procedure.access, db, ground, entry, now),
  );
  const entered = requestFacts(request, actor);
  const onQuery = () => void (request.queryCount += 1);
  const scope = { siteId: site.id, actorId: actor?.id ?? null, now, onQuery };
  const body = await binding.run({
    input: parseInput(binding, request) as never,
    actor,
    site,
    now,
    request: entered,
    sealer: ground.sealer,
    store: ground.store,
    read: (work) => ground.db.read(scope, work),
    transaction: (work) =>
      ground.db.transaction(scope, async (tx) => {
        const { emit, facts } = gatherFacts();
        const result = await work(tx, emit);
        if (facts.length) await ground.react({ tx, site, actor, now, request: entered }, facts);
        return result;
      }),
  });
  return { status: binding.procedure.status, body };
}

/** Where a call enters: a visitor at the site of the host, a session at its own, ROOT at the one it names. */
type Entry = { site: Site | null; token: SessionToken | null; root: Actor | null };
type Entrant = { actor: Actor | null; site: Site };
type SessionToken = { siteId: string; hash: Buffer };
type Open<T> = (scope: Scope, work: (db: Handle) => Promise<T>) => Promise<T>;

/**
 * Opens the connection at the right site. A signed-in call takes the site from the session, never from the
 * host; a visitor's call takes it from the host alone, whatever session the browser has.
 */
async function atSite<T>(
  access: Access,
  ground: Ground,
  request: FastifyRequest,
  now: Date,
  open: Open<T>,
  work: (db: Handle, entry: Entry) => Promise<T>,
): Promise<T> {
  const scope = { actorId: null, now, onQuery: () => void (request.queryCount += 1) };
  const token = access.who === 'public' ? null : bearer(request);
  const wanted = staysHome(access) ? undefined : request.headers['x-site'];
  if (token && typeof wanted === 'string') {
    const visit = await visitAsRoot(ground, token, wanted, { ...scope, siteId: token.siteId });
    return open({ ...scope, siteId: visit.site.id, actorId: visit.root.id }, (db) =>
      work(db, { ...visit, token }),
    );
  }
  if (token)
    return open({ ...scope, siteId: token.siteId }, (db) => work(db, { site: null, token, root: null }));
  const site = await ground.db.read({ ...scope, siteId: null }, (db) =>
    ground.siteOfHost(db, request.hostname),
  );
  return open({ ...scope, siteId: site?.id ?? null }, (db) => work(db, { site, token: null, root: null }));
}

/** The own account is at the own site: who visits another one is still nobody there. */
function staysHome(access: Access): boolean {
  return access.who === 'any_admin' && access.home === true;
}

/** ROOT works across sites and names the one it means; for anybody else the header opens nothing. */
async function visitAsRoot(ground: Ground, token: SessionToken, slug: string, scope: Scope) {
  return ground.db.read(scope, async (db) => {
    const actor = await ground.findActor(db, token.siteId, token.hash, scope.now);
    if (!actor) return refuse('kit.not_signed_in');
    if (actor.role !== 'ROOT') return refuse('kit.forbidden');
    const site = (await ground.siteBySlug(db, slug)) ?? refuse('kit.not_found');
    return { site, root: { ...actor, siteId: site.id } as Actor };
  });
}

async function admit(
  access: Access,
  db: Handle,
  ground: Ground,
  { site, token, root }: Entry,
  now: Date,
): Promise<Entrant> {
  if (access.who === 'public') return { actor: null, site: site ?? refuse('kit.not_found') };
  const actor = root ?? (token && (await ground.findActor(db, token.siteId, token.hash, now)));
  if (!actor) return refuse('kit.not_signed_in');
  if (!mayEnter(access, actor)) return refuse('kit.forbidden');
  if (access.who === 'admin' && !allows(actor.role, access.permission)) return refuse('kit.forbidden');
  return { actor, site: (await ground.siteById(db, actor.siteId)) ?? refuse('kit.not_signed_in') };
}

function parseInput(binding: Binding, request: FastifyRequest): unknown {
  const source = request.method === 'POST' || request.method === 'PUT' ? request.body : request.query;
  if (source !== undefined && source !== null && (typeof source !== 'object' || Array.isArray(source))) {
    return refuse('kit.malformed_body');
  }
  const given = { ...withoutExport(source), ...(request.params as object) };
  // With the value at hand a missing field can be told from a wrong one.
  const parsed = binding.procedure.input.safeParse(given, { reportInput: true });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** `export` and `columns` speak to the spreadsheet, not to the list. */
function withoutExport(source: unknown): Record<string, unknown> {
  const { export: _asked, columns: _columns, ...rest } = (source ?? {}) as Record<string, unknown>;
  return rest;
}

function formKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  return typeof key === 'string' && FORM_KEY.test(key) ? key : refuse('kit.idempotency_key_malformed');
}

function procedureName(binding: Binding): string {
  return `${binding.procedure.method} ${binding.procedure.path}`;
}

function bearer(request: FastifyRequest) {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme === 'Bearer' && token ? readSiteToken(token) : null;
}

function requestFacts(request: FastifyRequest, actor: Actor | null): RequestFacts {
  return {
    id: request.id,
    locale: localeOf(request, actor),
    origin: `${request.protocol}://${request.host}`,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}
