import { CLOUD_VERSION, type WhatsappProvider } from '@rihla/domain/messaging/whatsapp/whatsapp-fields';
import { cloudApi } from './cloud-api.ts';
import { fonnte, wablas } from './phone-providers.ts';
import type { WhatsappPort } from './port.ts';

/** The connection of a site to a WhatsApp provider, with its secrets decrypted. */
export type WhatsappAccount = {
  provider: WhatsappProvider;
  keys: Readonly<Record<string, string>>;
  options: Readonly<Record<string, string>>;
};

/**
 * Makes the port (client) of one connection.
 * @param baseUrl the address of the simulator, for a simulated connection
 */
export function whatsappPort({ provider, keys, options }: WhatsappAccount, baseUrl?: string): WhatsappPort {
  const key = (name: string) => keys[name] ?? '';
  const hook = key('hook');
  if (provider === 'FONNTE') return fonnte({ deviceToken: key('device_token'), hook }, baseUrl);
  if (provider === 'WABLAS')
    return wablas(
      { token: key('token'), secretKey: key('secret_key'), hook, server: options['server'] ?? '' },
      baseUrl,
    );
  const template = (kind: string) => {
    const name = options[`${kind}_name`];
    return name ? { name, language: options[`${kind}_language`] || 'id' } : null;
  };
  return cloudApi(
    {
      accessToken: key('access_token'),
      appSecret: key('app_secret'),
      verifyToken: key('verify_token'),
      phoneNumberId: options['phone_number_id'] ?? '',
      accountId: options['account_id'] ?? '',
      apiVersion: options['api_version'] ?? CLOUD_VERSION,
      template: template('template'),
      codeTemplate: template('code_template'),
    },
    baseUrl,
  );
}

/**
 * The connection of a site to the simulator. Its keys contain the site's slug, by which the simulator knows whose
 * messages they are.
 */
export function simulatedAccount(provider: WhatsappProvider, siteSlug: string): WhatsappAccount {
  const secret = `simulated-${siteSlug}`;
  return {
    provider,
    keys: {
      access_token: secret,
      app_secret: secret,
      verify_token: secret,
      device_token: secret,
      token: secret,
      secret_key: 'x',
      hook: secret,
    },
    options: {
      phone_number_id: '1000',
      account_id: '2000',
      template_name: 'pengingat',
      template_language: 'id',
      code_template_name: 'kode_masuk',
      code_template_language: 'id',
    },
  };
}
