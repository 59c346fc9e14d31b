/**
 * How long the server waits for a request to arrive, in milliseconds. Fastify waits for ever unless it is told, and a
 * client that sends a byte now and then would keep its connection. A file of ten megabytes gets through on 280 kbit/s;
 * what is sent slowly by the server (live screens) is not meant.
 */
export const SLOW_CLIENTS = {
  /** The whole request. */
  requestTimeout: 300_000,
  /** Its head: a few lines that every client has ready. */
  headersTimeout: 15_000,
  /** How often it is looked for those that take longer. */
  connectionsCheckingInterval: 5_000,
} as const;
