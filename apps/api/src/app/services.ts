import type { GatewayMaker } from '../gateways/payment/maker.ts';
import type { Actor } from '../kit/actor.ts';
import type { Clock } from '../kit/clock.ts';
import type { Sealer } from '../kit/crypto.ts';
import type { Database, Handle } from '../kit/db/db.ts';
import type { React } from '../kit/reaction.ts';
import type { FileStore } from '../kit/files/files.ts';
import type { RequestAddress } from '../kit/http/request-origin.ts';
import type { VisitCounter } from '../modules/insight/index.ts';
import type { CardReader } from '../modules/pilgrims/index.ts';
import type { Site } from '../kit/call.ts';

/** The services of the server, which every call can use. */
export type AppServices = {
  db: Database;
  clock: Clock;
  react: React;
  sealer: Sealer;
  store: FileStore;
  gateways: GatewayMaker;
  /** Reads pictures of identity cards, in a process of its own. */
  cards: CardReader;
  /** Counts the visits of public pages. */
  visits: VisitCounter;
  /** The origin that a request was sent to, `https://agency.example`. */
  originOf(request: RequestAddress): string;
  /** The active site that a host name belongs to, for calls of visitors; null for none. */
  siteOfHost(db: Handle, host: string): Promise<Site | null>;
  siteById(db: Handle, id: string): Promise<Site | null>;
  siteBySlug(db: Handle, slug: string): Promise<Site | null>;
  /** The person signed in with a session, found by the hash of its token; null when the session has ended. */
  findActor(db: Handle, siteId: string, tokenHash: Buffer, now: Date): Promise<Actor | null>;
};
