import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { Emit } from '../../kit/events.ts';
import type { Site } from '../../kit/implement.ts';

/** What a use case of this module is given. */
export type Call = {
  tx: Handle;
  siteId: string;
  timeZone: string;
  actor: Actor;
  now: Date;
  emit: Emit;
};

/** The same, out of what a command's handler gets. */
export function callOf(command: { tx: Handle; site: Site; actor: Actor; now: Date; emit: Emit }): Call {
  const { tx, site, actor, now, emit } = command;
  return { tx, siteId: site.id, timeZone: site.timeZone, actor, now, emit };
}
