import { loggedPath } from './http/request-line.ts';

/** What a report says of one step of a request; `data` has addresses, headers and queries. */
type Step = { description?: string | undefined; data?: Record<string, unknown> };

/** The parts of a report about a request that may identify a person or open something. */
type Traced = {
  transaction?: string | undefined;
  contexts?: { trace?: Step; runtime?: object; [name: string]: unknown } | undefined;
  spans?: Step[] | undefined;
  sdkProcessingMetadata?: { dynamicSamplingContext?: object; [name: string]: unknown } | undefined;
};

/** What is kept of the data of a step. */
const KEPT = ['sentry.op', 'sentry.origin', 'http.method', 'http.response.status_code'];

/**
 * A report about a request with its times, its status and the words of its path. Addresses, headers, queries, ids,
 * names and secrets are taken out of it and of its steps.
 */
export function scrubTrace<T extends Traced>(report: T): T {
  const { transaction, contexts, spans, sdkProcessingMetadata } = report;
  const { trace, runtime } = contexts ?? {};
  return {
    ...report,
    ...(transaction !== undefined && { transaction: plainName(transaction) }),
    contexts: { ...(trace && { trace: plainStep(trace) }), ...(runtime && { runtime }) },
    ...(spans && { spans: spans.map((step) => plainStep(step)) }),
    // The head of the envelope is made from this and would repeat the name.
    sdkProcessingMetadata: {
      ...sdkProcessingMetadata,
      dynamicSamplingContext: { ...sdkProcessingMetadata?.dynamicSamplingContext, transaction: undefined },
    },
  };
}

/**
 * A step of a trace with its kept data only, and of its description the first word: the method of a request or of a
 * statement.
 */
function plainStep<S extends Step>({ description, data = {}, ...step }: S) {
  const kept = Object.entries(data).filter(([name]) => KEPT.includes(name));
  return {
    ...step,
    ...(description !== undefined && { description: description.split(' ')[0] }),
    data: Object.fromEntries(kept),
  };
}

/** The name of a request, `GET /admin_api/users/{}`; what is not a word of a route becomes `{}`. */
function plainName(name: string): string {
  const [method = '', path = ''] = name.split(' ');
  const parts = loggedPath(path).split('/');
  return `${method} ${parts.map((part) => (/^[a-z_]*$/.test(part) ? part : '{}')).join('/')}`;
}
