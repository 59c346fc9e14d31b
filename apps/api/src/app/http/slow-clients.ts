/**
 * The limits on the time in which a request must arrive, in milliseconds. By default Fastify waits for ever, so a
 * client that sends a byte now and then would keep its connection. Within the limit ten megabytes arrive at 280 kbit/s.
 * Answers that the server sends slowly (event streams) are not limited.
 */
export const SLOW_CLIENTS = {
  /** The time for the whole request. */
  requestTimeout: 300_000,
  /** The time for the headers, which are only a few lines. */
  headersTimeout: 15_000,
  /** The interval at which the server looks for connections that take longer. */
  connectionsCheckingInterval: 5_000,
} as const;
