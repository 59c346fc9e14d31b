import { refuse } from '@rihla/domain/kit/kit.errors';
import { listFieldsBehind } from '@rihla/domain/kit/list-query-schema';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../kit/actor.ts';
import { isAnsweredFile } from '../../kit/http/answered-file.ts';
import { answerSchema } from '../../kit/http/answer-schema.ts';
import { gatherFacts } from '../../kit/facts.ts';
import { FORM_KEY, keepAnswer, takeFormKey } from '../../kit/http/idempotency.ts';
import type { Binding, HandleCall, RequestFacts } from '../../kit/implement.ts';
import { invalidInput } from '../../kit/http/problem-reply.ts';
import { admit, atSite, type Entrant } from './entrance.ts';
import type { Ground } from '../ground.ts';
import { localeOf } from './request-locale.ts';
import { sharedAnswers } from './shared-answers.ts';
import {
  answerSpreadsheet,
  type Row,
  sendFile,
  type Sheet,
  wantsSpreadsheet,
} from '../spreadsheet/spreadsheet.ts';
import { withNames } from '../spreadsheet/spreadsheet-names.ts';

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
        const sheet = await runQuery(binding, ground, request, (run, call) =>
          everyPage(run, call, procedure),
        );
        return answerSpreadsheet(request, reply, procedure, sheet.body as Sheet);
      }
      if (shared) {
        return shared(request, reply, ground.clock.now(), async () => {
          const { body } = await run(binding, ground, request);
          return writer(reply)(body as never);
        });
      }
      const { status, body } = await run(binding, ground, request);
      if (isAnsweredFile(body)) return sendFile(reply, body);
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
async function everyPage(run: Run, call: HandleCall, procedure: AnyProcedure): Promise<Sheet> {
  const data: Row[] = [];
  for (let page = 1; page <= 100; page += 1) {
    const input = { ...(call.input as object), page, per_page: 100 } as never;
    const part = (await run({ ...call, input })) as { data: Row[] };
    data.push(...part.data);
    if (part.data.length < 100) break;
  }
  const { id, timeZone } = call.site;
  return { rows: await withNames(call.db, id, listFieldsBehind(procedure.input), data), timeZone };
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

function requestFacts(request: FastifyRequest, actor: Actor | null): RequestFacts {
  return {
    id: request.id,
    locale: localeOf(request, actor),
    origin: `${request.protocol}://${request.host}`,
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
  };
}
