import { setImmediate } from 'node:timers/promises';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { listFieldsBehind } from '@rihla/domain/kit/list-query-schema';
import type { Access, AnyProcedure, PageMeta } from '@rihla/domain/kit/procedure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../kit/actor.ts';
import { isAnsweredFile } from '../../kit/http/answered-file.ts';
import { answerSchema } from '../../kit/http/answer-schema.ts';
import type { Handle } from '../../kit/db/db.ts';
import { collectEvents } from '../../kit/events.ts';
import {
  IDEMPOTENCY_KEY,
  type IdempotencyKey,
  storeAnswer,
  RepeatedRequest,
  answerRepeated,
  claimIdempotencyKey,
} from '../../kit/http/idempotency.ts';
import type { Binding } from '../../kit/bind.ts';
import type { ReadCall, RequestInfo, StepsCall, WriteCall } from '../../kit/call.ts';
import { deviceTokenOf } from './device-cookie.ts';
import { CrowdedBody } from '../../kit/http/json-body.ts';
import { crowdedInput, invalidInput } from '../../kit/http/problem-reply.ts';
import { assertAdmitted, atSite, type Entrant, type Entry } from './entrance.ts';
import type { AppServices } from '../services.ts';
import { judgeNamedFiles } from './files/named-files.ts';
import { localeOf } from './request-locale.ts';
import { sharedAnswers } from './shared-answers.ts';
import {
  answerSpreadsheet,
  hasSpreadsheet,
  MOST_ROWS,
  ROWS_AT_ONCE,
  sendFile,
  type Sheet,
  wantsSpreadsheet,
} from '../spreadsheet/spreadsheet.ts';
import { spreadsheetSlots } from '../spreadsheet/spreadsheet-slots.ts';
import type { Row } from '../spreadsheet/spreadsheet-cell.ts';
import { withNames } from '../spreadsheet/spreadsheet-names.ts';

/**
 * Adds the Fastify route of one binding. The route finds the site and the person, then checks the permission, then the
 * input, and then runs the function behind the call. The order matters: a stranger learns nothing about the rules of
 * the input. The answer to a call with `sharedFor` is the same for everybody and is cached for that many seconds.
 */
export function addRoute(app: FastifyInstance, binding: Binding, services: AppServices): void {
  const { procedure } = binding;
  const shared = procedure.sharedFor === undefined ? null : sharedAnswers(procedure.sharedFor);
  app.route({
    method: procedure.method,
    url: procedure.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { keyPrefix: procedure.keyPrefix, answersData: true },
    handler: async (request, reply) => {
      const write = (body: unknown) => writerOf(procedure, reply)(body as never);
      if (binding.kind === 'query' && wantsSpreadsheet(request, procedure)) {
        return sendSpreadsheet(binding, services, { request, reply, write });
      }
      if (shared) {
        return shared(request, reply, services.clock.now(), async () =>
          write((await runBinding(binding, services, request, write)).body),
        );
      }
      const { status, body } = await runBinding(binding, services, request, write);
      if (isAnsweredFile(body)) return sendFile(reply, body);
      return reply.code(status).type('application/json; charset=utf-8').send(write(body));
    },
  });
}

/** Writes an answer as JSON text. */
type AnswerWriter = (body: never) => string;

/** The functions that write the answers of calls, of those that have answered once. */
const writers = new WeakMap<AnyProcedure, AnswerWriter>();

/**
 * The function that writes a call's answers as JSON text. It is compiled at the first answer, because compiling all of
 * them would make the start too slow, and once for all servers of a process.
 */
function writerOf(procedure: AnyProcedure, reply: FastifyReply): AnswerWriter {
  const known = writers.get(procedure);
  if (known) return known;
  const writer: AnswerWriter = reply.compileSerializationSchema(answerSchema(procedure.output));
  writers.set(procedure, writer);
  return writer;
}

type Answer = { status: number; body: unknown };
type Kind<K extends Binding['kind']> = Extract<Binding, { kind: K }>;
type Run = Kind<'query'>['run'];

/** Turns an answer into JSON text by the schema of the call. */
type WriteAnswer = (body: unknown) => string;

/**
 * Runs the function behind a call in the way that its kind needs: a query on one connection, a command in one
 * transaction, steps in several.
 * @param write turns an answer into the text that is sent
 */
async function runBinding(
  binding: Binding,
  services: AppServices,
  request: FastifyRequest,
  write: WriteAnswer,
): Promise<Answer> {
  await runBefore(binding, services, request);
  switch (binding.kind) {
    case 'query':
      return runQuery(binding, services, request);
    case 'command':
      return runCommand(binding, services, request, write);
    case 'steps':
      return runSteps(binding, services, request);
  }
}

/**
 * Runs the function that a binding has named to run before its call (`Before`), when the body has a value in its field.
 * It has transactions of its own, so that what it counts remains when the call is refused.
 * @throws Problem when this function refuses; the call is then not run
 */
async function runBefore(binding: Binding, services: AppServices, request: FastifyRequest): Promise<void> {
  if (binding.kind === 'steps' || !binding.before) return;
  const { field, run: act } = binding.before;
  if (!(request.body as Record<string, unknown> | null | undefined)?.[field]) return;
  await runSteps({ procedure: binding.procedure, kind: 'steps', run: act }, services, request);
}

/**
 * Runs a call that only reads, on one connection: first the site and the person are found, then the permission and the
 * input are checked, then the query runs.
 * @param runWith runs the query; given by a caller that needs more than the answer, such as the spreadsheet of a list
 */
async function runQuery(
  binding: Kind<'query'>,
  services: AppServices,
  request: FastifyRequest,
  runWith: (run: Run, call: ReadCall, input: never) => Promise<unknown> = (run, call, input) =>
    run(call, input),
): Promise<Answer> {
  const now = services.clock.now();
  return atSite(binding.procedure.access, services, request, now, services.db.read, async (db, entry) => {
    const entrant = await assertAdmitted(binding.procedure.access, db, services, entry, now);
    const input = parseInput(binding, request) as never;
    const call = { ...callOf(services, request, entrant, now), db };
    return { status: 200, body: await runWith(binding.run, call, input) };
  });
}

const startSpreadsheet = spreadsheetSlots();

/**
 * Answers a list as a spreadsheet (XLSX). Only signed-in people get one, and each of them one at a time.
 * @param write turns an answer into the text that is sent; the rows of the spreadsheet hold what that text holds
 */
async function sendSpreadsheet(
  binding: Kind<'query'>,
  services: AppServices,
  { request, reply, write }: { request: FastifyRequest; reply: FastifyReply; write: WriteAnswer },
): Promise<FastifyReply> {
  let endSpreadsheet = () => {};
  try {
    const { body } = await runQuery(binding, services, request, (run, call, input) => {
      endSpreadsheet = startSpreadsheet((call.actor ?? refuse('kit.not_signed_in')).id);
      return allRows({ run, write, procedure: binding.procedure }, call, input);
    });
    return await answerSpreadsheet(request, reply, binding.procedure, body as Sheet);
  } finally {
    endSpreadsheet();
  }
}

/**
 * All rows of a list up to a limit, with names in place of ids, for a spreadsheet. They are read as one page, so that a
 * row is in it once, also when others come and go meanwhile, and a report is added up once.
 * @param list.write writes an answer without fields that its schema does not name
 * @param asked the filters and the order of the list
 */
async function allRows(
  { run, write, procedure }: { run: Run; write: WriteAnswer; procedure: AnyProcedure },
  call: ReadCall,
  asked: object,
): Promise<Sheet> {
  const input = { ...asked, page: 1, per_page: MOST_ROWS } as never;
  const answer = (await run(call, input)) as { data: unknown[]; meta: PageMeta };
  const rows: Row[] = [];
  for (let from = 0; from < answer.data.length; from += ROWS_AT_ONCE) {
    const part = write({ ...answer, data: answer.data.slice(from, from + ROWS_AT_ONCE) });
    rows.push(...(JSON.parse(part) as { data: Row[] }).data);
    await setImmediate();
  }
  const { id, timeZone } = call.site;
  const named = await withNames(call.db, id, listFieldsBehind(procedure.input), rows);
  return { rows: named, total: answer.meta.total, timeZone };
}

/**
 * Runs a call that changes data, in one transaction. It finds the site and the person, checks the permission, the input
 * and the files it names (`judgeNamedFiles`), and runs the command and the reactions to its events (`withEvents`). With
 * an idempotency key the answer is stored, and a second request with the key gets it: the command is run again to see
 * whether the sender still may, and rolled back by throwing `RepeatedRequest`, which carries the stored answer.
 * @param write turns the answer into the text that leaves the server; that text is stored
 */
async function runCommand(
  binding: Kind<'command'>,
  services: AppServices,
  request: FastifyRequest,
  write: WriteAnswer,
): Promise<Answer> {
  const { procedure } = binding;
  const now = services.clock.now();
  const work = async (tx: Handle, entry: Entry): Promise<Answer> => {
    const entrant = await assertAdmitted(procedure.access, tx, services, entry, now);
    const input = parseInput(binding, request) as never;
    const base = callOf(services, request, entrant, now);
    const runCommand = async () => {
      const withFiles = await judgeNamedFiles({ procedure, input }, (read) => read({ ...base, db: tx }));
      return withFiles(() => withEvents(services, base, tx, (call) => binding.run(call, input)));
    };
    const form = procedure.idempotent ? formOf(binding, request, base, input) : null;
    if (!form) return { status: procedure.status, body: await runCommand() };
    const kept = await claimIdempotencyKey(tx, form);
    if (kept) throw await answerRepeated(kept, runCommand);
    const body = await runCommand();
    // Stored as it leaves the server, so without fields that the schema does not name.
    await storeAnswer(tx, form, { status: procedure.status, written: write(body) });
    return { status: procedure.status, body };
  };
  try {
    return await atSite(procedure.access, services, request, now, services.db.transaction, work);
  } catch (error) {
    if (error instanceof RepeatedRequest) return error.answer;
    throw error;
  }
}

/**
 * Runs a use case of several steps. The actor and the site are found first; then each step opens its own connection or
 * transaction, and closes it before the next step.
 */
async function runSteps(
  binding: Kind<'steps'>,
  services: AppServices,
  request: FastifyRequest,
): Promise<Answer> {
  const steps = await enterSteps(binding.procedure.access, services, request);
  const input = parseInput(binding, request) as never;
  const withFiles = await judgeNamedFiles({ procedure: binding.procedure, input }, steps.read);
  const call: StepsCall = {
    ...steps,
    transaction: (work) => steps.transaction((write) => withFiles(() => work(write))),
  };
  const body = await binding.run(call, input);
  return { status: binding.procedure.status, body };
}

/**
 * Finds the site and the person of a request, refuses a person who may not make it, and gives the context for several
 * steps, each with its own connection or transaction. Also used by routes outside the API contract that carry bytes,
 * such as scans.
 * @throws Problem `kit.not_signed_in`, `kit.forbidden`, or `kit.not_found` for a host that belongs to no site
 */
export async function enterSteps(
  access: Access,
  services: AppServices,
  request: FastifyRequest,
): Promise<StepsCall> {
  const now = services.clock.now();
  const entrant = await atSite<Entrant>(access, services, request, now, services.db.read, (db, entry) =>
    assertAdmitted(access, db, services, entry, now),
  );
  const base = callOf(services, request, entrant, now);
  const onQuery = () => void (request.queryCount += 1);
  const scope = { siteId: base.site.id, actorId: base.actor?.id ?? null, now, onQuery };
  return {
    ...base,
    read: (work) => services.db.read(scope, (db) => work({ ...base, db })),
    transaction: (work) => services.db.transaction(scope, (tx) => withEvents(services, base, tx, work)),
  };
}

type CallBase = Omit<ReadCall, 'db'>;

/**
 * The context that every use case gets besides its database handle: the person (null for a visitor), the site, the
 * time, what is known of the request, and the services for encryption, files and gateways.
 */
function callOf(
  services: AppServices,
  request: FastifyRequest,
  { actor, site }: Entrant,
  now: Date,
): CallBase {
  const { sealer, store, gateways } = services;
  return { actor, site, now, request: requestInfo(services, request, actor), sealer, store, gateways };
}

/** Runs a use case, and then the reactions of other modules to the events it emitted, in the same transaction. */
async function withEvents<T>(
  services: AppServices,
  base: CallBase,
  tx: Handle,
  work: (call: WriteCall) => Promise<T>,
): Promise<T> {
  const { emit, events } = collectEvents();
  const result = await work({ ...base, db: tx, tx, emit });
  if (events.length) await services.react({ ...base, db: tx, tx }, events);
  return result;
}

/**
 * The input of a call, checked by its schema: parameters of the path together with the body (POST, PUT) or the
 * query. Throws a problem that names each faulty field; so does a body with too many values, which was counted and
 * not parsed (CrowdedBody).
 */
function parseInput({ procedure }: Binding, request: FastifyRequest): unknown {
  const inBody = procedure.method === 'POST' || procedure.method === 'PUT';
  const source = inBody
    ? request.body
    : hasSpreadsheet(procedure)
      ? withoutExport(request.query)
      : request.query;
  if (source instanceof CrowdedBody) throw crowdedInput(source, namesTaken(procedure));
  if (source !== undefined && source !== null && (typeof source !== 'object' || Array.isArray(source))) {
    return refuse('kit.malformed_body');
  }
  const given = { ...source, ...(request.params as object) };
  // The issues then contain the value that was sent, so that a missing field can be told from a wrong one.
  const parsed = procedure.input.safeParse(given, { reportInput: true });
  if (!parsed.success) throw invalidInput(parsed.error, procedure.input);
  return parsed.data;
}

/** The field names that a call accepts; null when its input is not a plain object. */
function namesTaken({ input }: AnyProcedure): string[] | null {
  return input instanceof z.ZodObject ? Object.keys(input.shape) : null;
}

/** The query without `export` and `columns`, which concern the spreadsheet and not the list. */
function withoutExport(query: unknown): object {
  const { export: _asked, columns: _columns, ...rest } = (query ?? {}) as Record<string, unknown>;
  return rest;
}

/**
 * The values that identify a form that may be sent twice: its `Idempotency-Key`, who sends it, the call and a hash of
 * the input. Null when the request has no such header or nobody is signed in.
 */
function formOf(
  { procedure }: Binding,
  request: FastifyRequest,
  { site, actor, sealer }: CallBase,
  input: unknown,
): IdempotencyKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || actor === null) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) return refuse('kit.idempotency_key_malformed');
  return {
    siteId: site.id,
    actorId: actor.id,
    key,
    procedure: `${procedure.method} ${procedure.path}`,
    bodyHash: sealer.fingerprint('form', JSON.stringify(input)),
  };
}

/**
 * The facts about a request that use cases may use: its id, language, address and device. `deviceToken` is from the
 * cookie of a known device, `keepDeviceToken` sets that cookie.
 */
function requestInfo({ originOf }: AppServices, request: FastifyRequest, actor: Actor | null): RequestInfo {
  return {
    id: request.id,
    locale: localeOf(request, actor),
    origin: originOf(request),
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    deviceToken: deviceTokenOf(request),
    keepDeviceToken: (token) => void (request.deviceTokenToSend = token),
  };
}
