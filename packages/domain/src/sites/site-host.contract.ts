import { z } from 'zod';
import { byId, item, procedure, staff } from '../kit/procedure.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals } from './site-host.errors.ts';

/**
 * Why the check of a host failed. NO_RECORD: the TXT record that proves it is missing. ELSEWHERE: another server
 * answers at it. UNREACHABLE: nothing answers at it.
 */
export const HOST_FAULTS = ['NO_RECORD', 'ELSEWHERE', 'UNREACHABLE'] as const;

const host = z
  .object({
    /** The host name, which is also the id. */
    id: z.string(),
    host: z.string(),
    /** Whether the public site is shown under it. */
    serves: z.boolean(),
    /** Whether the other hosts redirect to it. */
    canonical: z.boolean(),
    /** The TXT record to create for a host that does not serve yet; null for others. */
    record: z.object({ name: z.string(), text: z.string() }).nullable(),
    fault: z.enum(HOST_FAULTS).nullable(),
    checked_at: z.string().nullable(),
  })
  .meta({ title: 'SiteHost' });
export type SiteHost = z.output<typeof host>;

const path = '/admin_api/site_hosts';

/**
 * The calls about the host names of a site: they are claimed, checked before they serve, and one of them is canonical
 * (the others redirect to it).
 */
export const siteHostContract = {
  site_hosts: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('site_host.read'),
      summary: 'The hosts of the site, and those that wait for their check',
      keyPrefix: 'site_host',
      input: z.strictObject({}),
      output: z.object({ data: z.array(host) }),
    }),
    create: procedure({
      formKey: false,
      method: 'POST',
      path,
      access: staff('site_host.create'),
      summary: 'Claim a host; it serves once it is proven',
      keyPrefix: 'site_host',
      input: z.strictObject({ host: z.string().min(1).max(300) }),
      refuses: refusals('sites.host_invalid', 'sites.host_known', 'sites.host_taken', 'sites.too_many_hosts'),
      output: item(host),
      status: 201,
    }),
    check: procedure({
      formKey: false,
      method: 'POST',
      path: `${path}/{id}/check`,
      access: staff('site_host.create'),
      summary: 'Look whether a claimed host is proven and leads here; then it serves',
      keyPrefix: 'site_host',
      input: byId,
      refuses: [...refusals('sites.host_taken'), ...kit('kit.too_many_requests', 'kit.copy_is_quiet')],
      output: item(host),
    }),
    choose: procedure({
      formKey: false,
      method: 'POST',
      path: `${path}/{id}/canonical`,
      access: staff('site_host.create'),
      summary: 'Have the other hosts lead to this one',
      keyPrefix: 'site_host',
      input: byId,
      refuses: refusals('sites.host_unchecked'),
      output: item(host),
    }),
    remove: procedure({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: staff('site_host.delete'),
      summary: 'Give a host up',
      keyPrefix: 'site_host',
      input: byId,
      refuses: refusals('sites.host_needed'),
      output: item(z.object({ id: z.string() })),
    }),
  },
};
