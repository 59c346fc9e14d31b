/** What of a request its origin is made of. */
export type Addressed = {
  protocol: string;
  /** The host without the port, as it was sent. */
  hostname: string;
  /** The port of the host; null for none. */
  port: number | null;
  socket: { localPort?: number };
};

/** The host that a request names, as the hosts of sites are stored: in small letters, without a dot at its end. */
export function hostOf({ hostname }: Pick<Addressed, 'hostname'>): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}

/**
 * Makes the function that tells the origin of a request, `https://agency.example`, which links begin with. The port of
 * the Host header is typed by whoever sends it, so it counts only where it is the one that this server listens on.
 * @param production then a site is reached by HTTPS at the usual port, whatever stands in the request
 */
export function requestOrigins(production: boolean): (request: Addressed) => string {
  return (request) => {
    const host = hostOf(request) || 'localhost';
    if (production) return `https://${host}`;
    if (request.port === null) return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
    const { localPort } = request.socket;
    return localPort === undefined ? `http://${host}` : `http://${host}:${localPort}`;
  };
}
