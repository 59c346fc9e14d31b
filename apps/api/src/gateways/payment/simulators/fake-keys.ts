import type { GatewayKeys } from '../keys.ts';
import type { Provider } from '../port.ts';
import { BANK_PUBLIC_KEY, CLIENT_PRIVATE_KEY } from './fake-pems.ts';

/** Before the site's name in every key, so that nobody takes one for real. */
const MARK = 'SIMULATOR';

const KEYS: { [P in Provider]: (site: string) => GatewayKeys[P] } = {
  MIDTRANS: (site) => ({
    serverKey: `SB-Mid-server-${MARK}-${site}`,
    previousServerKey: null,
    clientKey: `SB-Mid-client-${MARK}-${site}`,
    merchantId: `G-${MARK}`,
    production: false,
  }),
  FLIP: (site) => ({
    secretKey: `${MARK}-FLIP-${site}`,
    validationToken: `${MARK}-FLIP-TOKEN-${site}`,
    previousValidationToken: null,
    version: 'v2',
    production: false,
  }),
  BRIVA: (site) => ({
    clientId: `${MARK}-BRI-${site}`,
    clientSecret: `${MARK}-BRI-SECRET-${site}`,
    privateKey: CLIENT_PRIVATE_KEY,
    partnerId: MARK,
    channelId: '00009',
    partnerServiceId: '77777',
    outgoing: 'hex',
    notices: {
      clientId: `${MARK}-BANK-${site}`,
      secret: `${MARK}-BANK-SECRET-${site}`,
      previousSecret: null,
      bankPublicKey: BANK_PUBLIC_KEY,
      encoding: 'base64',
    },
    production: false,
  }),
};

/**
 * The keys by which a site signs in at the simulators: obviously fake, the same in every process, so that a worker beside
 * the server has them too.
 * @param site the site's id, of letters, digits and `-`
 */
export function simulatorKeys<P extends Provider>(provider: P, site: string): GatewayKeys[P] {
  return KEYS[provider](site);
}

/** The site behind a key that begins as `simulatorKeys` makes it; null for any other key. */
export function siteOfKey(key: string, beginning: string): string | null {
  const start = `${beginning}${MARK}-`;
  const site = key.startsWith(start) ? key.slice(start.length).replace(/^(?:FLIP|BRI)-/, '') : '';
  return /^[A-Za-z0-9-]{1,64}$/.test(site) ? site : null;
}
