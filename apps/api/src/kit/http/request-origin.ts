/** The parts of a request from which its origin is made. */
export type RequestAddress = {
  protocol: string;
  /** The host without the port, as it was sent. */
  hostname: string;
  /** The port of the host; null for none. */
  port: number | null;
  socket: { localPort?: number };
};

/** The host that a request names, as the hosts of sites are stored: in small letters, without a dot at its end. */
export function hostOf({ hostname }: Pick<RequestAddress, 'hostname'>): string {
  return hostname.toLowerCase().replace(/\.$/, '');
}

/**
 * Makes the function that gives the origin of a request, `https://agency.example`, with which links begin. The port in
 * the Host header can be anything a client sends, so the port that this server listens on is used instead.
 * @param production true where sites are always reached by HTTPS at its usual port
 */
export function requestOrigins(production: boolean): (request: RequestAddress) => string {
  return (request) => {
    const host = hostOf(request) || 'localhost';
    if (production) return `https://${host}`;
    if (request.port === null) return `${request.protocol === 'https' ? 'https' : 'http'}://${host}`;
    const { localPort } = request.socket;
    return localPort === undefined ? `http://${host}` : `http://${host}:${localPort}`;
  };
}
