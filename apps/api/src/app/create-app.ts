import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Problem } from '@rihla/domain/kit/errors';
import { kitErrors } from '@rihla/domain/kit/kit.errors';
import qs from 'qs';
import type { Binding } from '../kit/bind.ts';
import { problemReply } from '../kit/http/problem-reply.ts';
import { constraintMeanings } from './constraint-meanings.ts';
import type { AppServices } from './services.ts';
import { deviceCookie } from './http/device-cookie.ts';
import { addRoute } from './http/http.ts';
import { requestLine } from './http/request-line.ts';
import { localeOf } from './http/request-locale.ts';
import type { ReportError } from './error-reports.ts';
import { noticeUntrustedProxies, proxyTrust } from './trusted-proxies.ts';
import { refuseUnreadable } from './http/unreadable-requests.ts';
import { dataHeaders, securityHeaders } from './http/security-headers.ts';
import { SLOW_CLIENTS } from './http/slow-clients.ts';

const MEGABYTE = 1_048_576;
/** The largest body of a route without a limit of its own, in bytes. */
const LARGEST_BODY = MEGABYTE;
/** The largest file of an upload, in bytes. */
const LARGEST_FILE = 10 * MEGABYTE;

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface FastifyRequest {
    /** Number of statements sent to the database for this request; the tests hold it to a limit. */
    queryCount: number;
    /** The nonce that the inline scripts of this answer carry; empty where the answer is data. */
    cspNonce: string;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- as above
  interface FastifyContextConfig {
    /** True for a route whose answers are data or files to be saved, and never a page. */
    answersData?: boolean;
    /** The prefix of the message keys of the field labels of this route. */
    keyPrefix?: string;
  }
}

/** The services, calls and settings from which the HTTP server is made. */
export type AppOptions = {
  /** Receives unexpected failures; without it they are only logged. */
  report?: ReportError;
  services: AppServices;
  bindings: readonly Binding[];
  logLevel: string;
  production: boolean;
  /** The proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  /** Functions that add the routes outside the API contract: public pages, files, health, the files of the web app. */
  plugins?: readonly ((app: FastifyInstance) => Promise<void>)[];
};

/**
 * Makes the HTTP server with all its routes. It does not listen on a port yet; tests send requests into it directly.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const report = options.report ?? (() => {});
  const app = fastify({
    // A path that cannot be decoded or is too long is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...dataHeaders(options.production), 'x-request-id': request.id });
      answerFailure(report, error, request, reply as FastifyReply);
    },
    logger: {
      level: options.logLevel,
      serializers: { req: requestLine, res: (reply) => ({ status: reply.statusCode }) },
    },
    genReqId: () => randomUUID(),
    routerOptions: {
      querystringParser: (text) => qs.parse(text, { depth: 4, arrayLimit: 100, parameterLimit: 200 }),
      maxParamLength: 200,
    },
    bodyLimit: LARGEST_BODY,
    trustProxy: proxyTrust(options.trustedProxies),
    return503OnClosing: true,
    requestTimeout: SLOW_CLIENTS.requestTimeout,
    http: {
      headersTimeout: SLOW_CLIENTS.headersTimeout,
      connectionsCheckingInterval: SLOW_CLIENTS.connectionsCheckingInterval,
    },
  });
  app.decorateRequest('queryCount', 0);
  app.decorateRequest('cspNonce', '');
  await app.register(multipart, { limits: { fileSize: LARGEST_FILE, files: 1, fields: 10 } });
  securityHeaders(app, options.production);
  deviceCookie(app);
  noticeUntrustedProxies(app);
  refuseUnreadable(app);
  app.setErrorHandler((error, request, reply) => answerFailure(report, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerFailure(report, Problem.of(kitErrors, 'kit.not_found'), request, reply),
  );
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // An answer is for its caller alone, so no cache may store it unless its route has said so.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!options.production) reply.header('x-query-count', String(request.queryCount));
  });
  for (const binding of options.bindings) addRoute(app, binding, options.services);
  for (const plugin of options.plugins ?? []) await plugin(app);
  return app;
}

/**
 * Answers a failed request with a problem in the caller's language. Errors that people can cause have their own HTTP
 * status; any other is answered with 500, logged without values of the input, and reported. The header `retry-after`
 * has the seconds to wait after too many requests (429) or when the database cannot be reached (503).
 * @param report passes an unexpected error on to the error-reporting service
 */
function answerFailure(
  report: ReportError,
  error: unknown,
  request: FastifyRequest,
  reply: {
    code(status: number): { send(body: unknown): unknown };
    header(name: string, value: string): unknown;
  },
) {
  const { status, body, expected } = problemReply(httpProblem(error, request), {
    locale: localeOf(request),
    requestId: request.id,
    keyPrefix: request.routeOptions.config?.keyPrefix,
    meanings: constraintMeanings,
  });
  if (!expected) {
    request.log.error({ err: withoutValues(error) }, 'unexpected failure');
    report(error, { requestId: request.id, route: request.routeOptions.url });
  }
  if (status === 429) reply.header('retry-after', String(body.data?.seconds ?? 60));
  if (status === 503) reply.header('retry-after', '2');
  reply.header('cache-control', 'no-store');
  return reply.code(status).send(body);
}

/**
 * The problem (a refusal with a message) for a request that Fastify itself has refused, such as a body that is too
 * large; any other error is returned unchanged.
 */
function httpProblem(error: unknown, { routeOptions }: FastifyRequest): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (error instanceof Problem) return error;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') {
    const bytes = code === 'FST_REQ_FILE_TOO_LARGE' ? LARGEST_FILE : (routeOptions.bodyLimit ?? LARGEST_BODY);
    const limit = bytes < MEGABYTE ? `${Math.floor(bytes / 1_024)} kB` : `${bytes / MEGABYTE} MB`;
    return Problem.of(kitErrors, 'kit.too_large', { limit });
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return Problem.of(kitErrors, 'kit.malformed_body');
  return error;
}

/** The error as it is logged, without the values that a database error repeats: they may be personal data. */
function withoutValues(error: unknown) {
  const { name, message, stack, code, constraint, table } = error as Error & Record<string, unknown>;
  return { type: name, message: code ? String(code) : message, stack, code, constraint, table };
}
