import type { BrowserError } from '@rihla/domain/shared/browser-error';
import { scrubTrace } from './scrub-trace.ts';

/**
 * Reports an unexpected failure, with the id and route of the request, so that the report can be matched with the log.
 */
export type ReportError = (error: unknown, about: { requestId?: string; route?: string }) => void;

/** The share of requests that are traced. Specification section 9. */
export const TRACE_RATE = 0.2;

/**
 * The functions that report errors: `report` for errors of the server, `reportBrowser` for those that browsers send to
 * it. `flush` sends what is waiting, before the process ends.
 */
export type ErrorReports = {
  report: ReportError;
  reportBrowser(error: BrowserError): void;
  flush(): Promise<void>;
};

/** For how many milliseconds a failure that was reported is not reported again. */
const PAUSE_MS = 60_000;
/** The most failures that are remembered as reported; after them all are forgotten. */
const MOST_REMEMBERED = 1_000;

/**
 * Makes the functions that send unexpected failures to an error-reporting service; without a `dsn` they do nothing and
 * nothing is loaded. Refusals (`Problem`) must not be passed to them. No person, address, header, query or body is
 * sent. Of the same failure at one route one report a minute is sent, since while the database is away every request
 * fails.
 * @param dsn the address of the service
 * @param environment a name that is shown with each report
 */
export async function errorReports(dsn: string | undefined, environment: string): Promise<ErrorReports> {
  if (!dsn) return { report: () => {}, reportBrowser: () => {}, flush: async () => {} };
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn,
    environment,
    tracesSampleRate: TRACE_RATE,
    sendDefaultPii: false,
    // Only what an error and a trace need, and no integration that reads queries, bodies or the console.
    defaultIntegrations: false,
    integrations: [
      sentry.linkedErrorsIntegration(),
      sentry.contextLinesIntegration(),
      sentry.httpIntegration(),
    ],
    beforeSend: withoutPersons,
    beforeSendTransaction: withoutPersons,
  });
  const isNew = firstInAWhile();
  return {
    report: (error, { requestId, route }) => {
      if (!isNew(`${route} ${String(error)}`)) return;
      sentry.captureException(error, { tags: { request_id: requestId, route } });
    },
    reportBrowser: (error) => void sentry.captureEvent(browserEvent(error)),
    flush: async () => void (await sentry.close(2_000)),
  };
}

/** Makes a function that answers whether a failure was not reported within the last minute, and remembers it. */
function firstInAWhile(): (failure: string) => boolean {
  const reportedAt = new Map<string, number>();
  return (failure) => {
    const now = performance.now();
    const last = reportedAt.get(failure);
    if (last !== undefined && now - last < PAUSE_MS) return false;
    if (reportedAt.size >= MOST_REMEMBERED) reportedAt.clear();
    reportedAt.set(failure, now);
    return true;
  };
}

/**
 * The report without everything that could identify a person or open something: the request, the user, the machine,
 * addresses.
 */
function withoutPersons<Event extends Parameters<typeof scrubTrace>[0]>(event: Event): Event {
  const {
    request: _request,
    user: _user,
    breadcrumbs: _crumbs,
    server_name: _name,
    ...rest
  } = event as Record<string, unknown>;
  return scrubTrace(rest as Event);
}

/**
 * An error of a browser in the form that the error-reporting service (Sentry) expects. There the stack begins with the
 * outermost function, and file names begin with `app:///`, since the files are not on this server's disk.
 */
function browserEvent({ name, message, frames, screen }: BrowserError) {
  const stack = frames.toReversed().map((frame) => ({
    filename: `app:///${frame.file}`,
    lineno: frame.line,
    colno: frame.column,
    function: frame.function || undefined,
    in_app: true,
  }));
  return {
    platform: 'javascript',
    level: 'error' as const,
    tags: { side: 'browser', screen },
    exception: { values: [{ type: name, value: message, stacktrace: { frames: stack } }] },
  };
}
