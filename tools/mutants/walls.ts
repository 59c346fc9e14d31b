import type { Mutant } from './mutant.ts';

const WIRE = 'apps/api/src/kit/db/wire.ts';
const LIST_QUERY = 'packages/domain/src/kit/list-query-schema.ts';
const TICKETS = 'apps/api/src/modules/access/print-tickets.ts';
const CLOUD_API = 'apps/api/src/gateways/whatsapp/cloud-api.ts';
const CALL_WHATSAPP = 'apps/api/src/gateways/whatsapp/call-whatsapp.ts';
const FETCH_MEDIA = 'apps/api/src/modules/messaging/whatsapp/fetch-media.ts';
const BRIVA_NOTICE = 'apps/api/src/gateways/payment/briva/briva-notice.ts';
const FLIP_NOTICE = 'apps/api/src/gateways/payment/flip/flip-notice.ts';
const CALL_PROVIDER = 'apps/api/src/gateways/payment/call-provider.ts';
const FILES = 'apps/api/src/kit/files/files.ts';
const FILE_ROUTES = 'apps/api/src/app/http/files/file-routes.ts';
const DB_TEST = 'apps/api/src/kit/db/db.test.ts';
const SCHEMA_TEST = 'apps/api/test/conformance/schema.test.ts';
const STRICT_TEST = 'apps/api/test/conformance/strict-inputs.test.ts';
const LISTS_TEST = 'apps/api/test/conformance/lists.test.ts';
const MEDIA_TEST = 'apps/api/src/gateways/whatsapp/fetched-media.test.ts';
const STRANGERS_TEST = 'apps/api/src/modules/messaging/whatsapp/stranger-limits.test.ts';
const HOOKS_TEST = 'apps/api/src/app/http/gateway-hooks.test.ts';
const TICKETS_TEST = 'apps/api/test/conformance/ticket-doors.test.ts';
const WHATSAPP_TEST = 'apps/api/src/modules/messaging/whatsapp/whatsapp.test.ts';
const CONNECTION_TEST = 'apps/api/src/modules/messaging/whatsapp/connection.test.ts';
const SIGNATURES_TEST = 'apps/api/src/gateways/payment/signatures.test.ts';
const BRIVA_TEST = 'apps/api/src/gateways/payment/briva/briva.test.ts';
const FILES_TEST = 'apps/api/src/kit/files/files.test.ts';
const ROUTES_TEST = 'apps/api/src/app/http/files/file-routes.test.ts';

/** Faults in what keeps agencies apart, and at the doors that other machines use. */
export const walls: readonly Mutant[] = [
  {
    file: WIRE,
    find: 'if (client.rihlaSite === siteId) return;',
    replace: 'if (client.rihlaSite !== undefined) return;',
    fault: 'a connection shows the rows of the agency that it served before',
    tests: [DB_TEST],
  },
  {
    file: WIRE,
    find: "set_config('app.site_id', $1, true), set_config('app.actor_id', $2, true)",
    replace: "set_config('app.site_id', $1, false), set_config('app.actor_id', $2, true)",
    fault: 'a transaction leaves its agency behind on the connection',
    tests: [DB_TEST],
  },
  {
    file: 'apps/api/migrations/0001_foundations.sql',
    find: "execute format('alter table %s force row level security', tbl);",
    replace: '',
    fault: 'row security does not hold for the owner of the tables',
    tests: [SCHEMA_TEST],
  },
  {
    file: 'apps/api/src/app/http/files/named-files.ts',
    find: 'const refused = named.length === 0 ? []',
    replace: "const refused = named.length === 0 || procedure.method !== 'GET' ? []",
    fault: 'an input names files that belong to somebody else',
    tests: ['apps/api/test/conformance/named-files.test.ts'],
  },
  {
    file: LIST_QUERY,
    find: 'search: z.strictObject(filters)',
    replace: 'search: z.object(filters)',
    fault: 'a filter that a list does not have is left out without a word',
    tests: [STRICT_TEST],
  },
  {
    file: LIST_QUERY,
    find: 'keys.length <= 3 && keys.every((key) => sorts.includes(key))',
    replace: 'keys.length <= 3',
    fault: 'a list is ordered by fields that it does not show',
    tests: [LISTS_TEST],
  },
  {
    file: 'apps/api/src/kit/lists/list.ts',
    find: '`%${text.replace(/[\\\\%_]/g, (sign) => `\\\\${sign}`)}%`',
    replace: '`%${text}%`',
    fault: 'a sign that stands for any letter is one in a search',
    tests: ['apps/api/src/kit/lists/list.test.ts'],
  },
  {
    file: TICKETS,
    find: "    .where('document', 'in', documents)\n",
    replace: '',
    fault: 'a ticket for one paper opens another',
    tests: [TICKETS_TEST],
  },
  {
    file: TICKETS,
    find: "    .where('document', '=', document)\n",
    replace: '',
    fault: 'a ticket that was not used opens as a key',
    tests: [TICKETS_TEST, 'apps/api/src/modules/invoices/webview/webview.test.ts'],
  },
  {
    file: 'apps/api/src/app/http/entrance.ts',
    find: 'const wanted = isAlwaysOwnSite(access) ? undefined : request',
    replace: 'const wanted = access.who === undefined ? undefined : request',
    fault: 'ROOT changes its own account at the agency that it visits',
    tests: ['apps/api/src/modules/access/sign-in/sessions.test.ts'],
  },
  {
    file: FILE_ROUTES,
    find: '(await canSeeFile({ db, site, now, actor: who }, fileReaders, found))',
    replace: 'who.id !== null || (await canSeeFile({ db, site, now, actor: who }, fileReaders, found))',
    fault: 'whoever knows the id of a private file opens it',
    tests: [ROUTES_TEST],
  },
  {
    file: FILES,
    find: 'return sealed ? sealer.openBytes',
    replace: 'return sealed && bytes.length === 0 ? sealer.openBytes',
    fault: 'a private file comes out of the store as it lies there',
    tests: [FILES_TEST],
  },
  {
    file: FILES,
    find: ".put(name, sealed ? sealer.seal('file', bytes, name) : bytes,",
    replace: '.put(name, bytes,',
    fault: 'private files lie open in the folder or bucket',
    tests: [FILES_TEST],
  },
  {
    file: CLOUD_API,
    find: 'if (!matchesSecret([`sha256=${expected}`], signature)) return null;',
    replace: 'if (expected === signature) return null;',
    fault: 'notices of WhatsApp are believed with any signature',
    tests: [CONNECTION_TEST],
  },
  {
    file: CLOUD_API,
    find: '.filter(({ value }) => value.metadata?.phone_number_id === settings.phoneNumberId)',
    replace: '.filter(() => true)',
    fault: 'a notice about the number of another agency counts',
    tests: [CONNECTION_TEST],
  },
  {
    file: CLOUD_API,
    find: "mode === 'subscribe' && typeof token === 'string' && matchesSecret([settings.verifyToken], token);",
    replace: "mode === 'subscribe' && typeof token === 'string';",
    fault: 'whoever asks is told that the address of the hook is right',
    tests: [CONNECTION_TEST],
  },
  {
    file: 'apps/api/src/gateways/whatsapp/phone-providers.ts',
    find: '(matchesSecret([secret], hook.pathSecret) ? newsOf(hook.body) : null)',
    replace: '(hook.pathSecret !== null ? newsOf(hook.body) : null)',
    fault: 'notices of providers without signatures are believed at any address',
    tests: [CONNECTION_TEST],
  },
  {
    file: CLOUD_API,
    find: "if (!isMediaAddress(url, baseUrl)) throw new WhatsappFailure('other_host', 'final');\n",
    replace: '',
    fault: 'the token of WhatsApp is sent to the host that an answer names',
    tests: [MEDIA_TEST],
  },
  {
    file: CLOUD_API,
    find: "(protocol === 'https:' && hostname === MEDIA_HOST)",
    replace: "(protocol === 'https:' && hostname.endsWith(MEDIA_HOST))",
    fault: 'the token of WhatsApp is sent to a host whose name ends as that of Meta does',
    tests: [MEDIA_TEST],
  },
  {
    file: CLOUD_API,
    find: "if (size !== undefined && size > most) throw new WhatsappFailure('too_large', 'final');\n",
    replace: '',
    fault: 'a file that is said to be too large is fetched',
    tests: [MEDIA_TEST],
  },
  {
    file: CALL_WHATSAPP,
    find: "      if (size > most) throw new WhatsappFailure('too_large', 'final');\n",
    replace: '',
    fault: 'a file that is larger than it was said to be is read to its end',
    tests: [MEDIA_TEST],
  },
  {
    file: CALL_WHATSAPP,
    find: "await fetch(url, { headers, redirect: 'manual', signal });",
    replace: 'await fetch(url, { headers, signal });',
    fault: 'the address of a file leads on to another host',
    tests: [MEDIA_TEST],
  },
  {
    file: FETCH_MEDIA,
    find: "if (!mayTake) return settle(call, due, { error: 'too many a day' });\n",
    replace: '',
    fault: 'strangers fill the room of an agency with files by WhatsApp',
    tests: [STRANGERS_TEST],
  },
  {
    file: FETCH_MEDIA,
    find: "const contents = await cleanFile({ purpose: 'WHATSAPP', bytes });",
    replace:
      "const contents = { bytes, mime: 'application/pdf', width: null, height: null } as Awaited<ReturnType<typeof cleanFile>>;",
    fault: 'a file by WhatsApp is stored without a look at what it is',
    tests: [WHATSAPP_TEST],
  },
  {
    file: 'apps/api/src/modules/messaging/whatsapp/receive-hook.ts',
    find: 'const REPLIES_PER_HOUR = 20;',
    replace: 'const REPLIES_PER_HOUR = 2_000;',
    fault: 'a number that writes without end fills the inbox of the office',
    tests: [STRANGERS_TEST],
  },
  {
    file: FLIP_NOTICE,
    find: "if (!matchesSecret(tokens, form.get('token'))) return",
    replace: "if (form.get('token') === '') return",
    fault: 'callbacks of Flip are believed with any token',
    tests: ['apps/api/src/gateways/payment/flip/flip.test.ts'],
  },
  {
    file: BRIVA_NOTICE,
    find: "if (!isRecent(timestamp, now)) return { verdict: 'BAD_SIGNATURE', reason: 'timestamp_too_old' };\n",
    replace: '',
    fault: 'a notice of the bank is played again after days',
    tests: [SIGNATURES_TEST, BRIVA_TEST],
  },
  {
    file: BRIVA_NOTICE,
    find: 'return until * 1000 > now.getTime() && matchesSecret',
    replace: 'return matchesSecret',
    fault: 'an access token of the bank never ends',
    tests: [SIGNATURES_TEST, BRIVA_TEST],
  },
  {
    file: BRIVA_NOTICE,
    find: '    isTokenSignature({ clientId, timestamp, signature }, notices.bankPublicKey);',
    replace: "    signature !== '';",
    fault: 'somebody who is not the bank gets an access token',
    tests: [SIGNATURES_TEST, BRIVA_TEST],
  },
  {
    file: BRIVA_NOTICE,
    find: "  if (signed === null) return { verdict: 'BAD_SIGNATURE', reason: 'signature_differs' };\n  const body = parseExactObject(signed.body);",
    replace: '  const body = parseExactObject(signed?.body ?? notice.body.toString());',
    fault: 'a notice with the token of the bank is believed without its signature',
    tests: [SIGNATURES_TEST, BRIVA_TEST],
  },
  {
    file: 'apps/api/src/modules/gateways/notices.ts',
    find: 'const MOST_UNBELIEVED = 200;',
    replace: 'const MOST_UNBELIEVED = 200_000;',
    fault: 'forged notices fill the database',
    tests: [HOOKS_TEST],
  },
  {
    file: 'apps/api/src/app/http/gateway-hooks.ts',
    find: 'route.bodyLimit = largest;',
    replace: 'route.bodyLimit = largest * 100;',
    fault: 'a notice of megabytes is read',
    tests: ['apps/api/src/app/http/gateway-hooks.test.ts', 'apps/api/src/modules/gateways/gateways.test.ts'],
  },
  {
    file: 'apps/api/src/app/http/address-limits.ts',
    find: 'if (count.refused >= MOST_REFUSED) return tooMany();',
    replace: '',
    fault: 'signatures of notices are guessed without a limit',
    tests: ['apps/api/src/app/http/gateway-hooks.test.ts'],
  },
  {
    file: CALL_PROVIDER,
    find: "headers, body, redirect: 'manual', signal",
    replace: 'headers, body, signal',
    fault: 'the keys of a provider follow a redirect',
    tests: ['apps/api/src/gateways/payment/call-provider.test.ts'],
  },
  {
    file: CALL_PROVIDER,
    find: "    if (size > most) throw new GatewayFailure('unreachable', 'answer too long');\n",
    replace: '',
    fault: 'an answer without end of a provider is read',
    tests: ['apps/api/src/gateways/payment/call-provider.test.ts'],
  },
];
