import { PassThrough } from 'node:stream';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { FastifyReply } from 'fastify';
import type { LiveFeed, WatchedThing } from '../../../kit/live-feed.ts';

/** The seconds after which a screen may ask again when there are too many streams; it polls meanwhile. */
const COME_BACK = 30;

/**
 * Answers a request with server-sent events: each change of a live feed is sent as an event `state`. A stream ends by
 * itself after some minutes, and when the process ends; the screen then opens another.
 * @param watched whose screen it is and what the screen watches
 * @param publicFields picks from a state the fields that are sent to the browser
 * @throws Problem `kit.too_many_requests` when this person has as many streams as allowed
 */
export function streamEvents<State, Subject extends WatchedThing>(
  feed: LiveFeed<State, Subject>,
  reply: FastifyReply,
  watched: Subject,
  publicFields: (state: State) => object,
): FastifyReply {
  if (!feed.hasRoom(watched.personId)) return refuse('kit.too_many_requests', { seconds: COME_BACK });
  const events = new PassThrough();
  const stop = feed.watch(watched, {
    tell: (state) => events.write(`event: state\ndata: ${JSON.stringify(publicFields(state))}\n\n`),
    beat: () => events.write(': still here\n\n'),
    end: () => events.end(),
  });
  // The event comes also when the browser has closed the connection, since Fastify then destroys the stream.
  events.once('close', stop);
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(events);
}
