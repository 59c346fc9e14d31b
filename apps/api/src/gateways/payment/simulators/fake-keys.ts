import type { GatewayKeys } from '../keys.ts';
import type { Provider } from '../port.ts';
import { BANK_PUBLIC_KEY, CLIENT_PRIVATE_KEY } from './fake-pems.ts';

/** The word in every key that shows that it is not a real one. */
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
 * The keys of a site at the simulators. They are recognisably false, and the same in every process, so that a worker in
 * a process of its own has them too.
 * @param site the site's id, of letters, digits and `-`
 */
export function simulatorKeys<P extends Provider>(provider: P, site: string): GatewayKeys[P] {
  return KEYS[provider](site);
}

/**
 * The id of the site in a key that `simulatorKeys` has made; null for any other key.
 * @param beginning the text before the word `SIMULATOR` in such keys, such as `SB-Mid-server-`
 */
export function siteOfKey(key: string, beginning: string): string | null {
  const start = `${beginning}${MARK}-`;
  const site = key.startsWith(start) ? key.slice(start.length).replace(/^(?:FLIP|BRI)-/, '') : '';
  return /^[A-Za-z0-9-]{1,64}$/.test(site) ? site : null;
}
