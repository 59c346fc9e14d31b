import type { hosts as source } from '../id/hosts.ts';
import type { Messages } from '../locale.ts';

/** The domains of a site. */
export const hosts: Messages<typeof source> = {
  'site_host.intro': 'The addresses of your site. A new domain is checked before it serves visitors.',
  'site_host.serving': 'Serving',
  'site_host.waiting': 'Waiting for their check',
  'site_host.leads':
    'Visitors of the other domains are led to the main one. The app and payment notices go on at each of them.',
  'site_host.leads_none': 'There is no main domain: each of them shows the same site.',
  'site_host.canonical': 'Main',
  'site_host.choose': 'Make it the main one',
  'site_host.choose_title': 'Make {host} the main domain?',
  'site_host.choose_what':
    'Pages at other domains lead here, and search engines keep this domain alone. It counts within ten seconds.',
  'site_host.remove': 'Give up',
  'site_host.remove_title': 'Give {host} up?',
  'site_host.remove_serving': 'The site can no longer be opened at this domain, by old links either.',
  'site_host.remove_waiting': 'The domain is taken off the list.',
  'site_host.add': 'Add a domain',
  'site_host.add_act': 'Add',
  'site_host.host': 'Domain',
  'site_host.host_hint': 'Such as www.umrah-agency.example, without https and slashes',
  'site_host.needed': 'Write the domain.',
  'site_host.check': 'Check',
  'site_host.proven': '{host} now serves visitors.',
  'site_host.step_record': '1. Where you manage the domain, add this record as proof that it is yours:',
  'site_host.step_address':
    '2. Point the domain to this server (A or CNAME), and have whoever runs it add the domain to the proxy. Then press Check.',
  'site_host.record_type': 'Type',
  'site_host.record_name': 'Name',
  'site_host.record_text': 'Text',
  'site_host.fault.NO_RECORD': 'The TXT record was not found. Changes of DNS may take some hours.',
  'site_host.fault.UNREACHABLE': 'The domain does not answer from the internet yet.',
  'site_host.fault.ELSEWHERE': 'The domain still leads to another server.',
};
