import { fillLetter } from '@rihla/domain/crm/letter';
import { translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import { type RawBuilder, sql } from 'kysely';
import type { RequestInfo, Site } from '../../kit/call.ts';
import { siteOrigin } from '../../kit/http/site-origin.ts';
import { withoutLinks } from '../../kit/jobs/typed-text.ts';

/** The person to whom a sending is written, with the values of its variables. `region` is the path of the district. */
export type Reader = { name: string; agent_name: string | null; region: string | null; locale: Locale };

/** SQL columns of the customer `u` for the variables of a letter: name, agent, region and language. */
export const readerColumns: RawBuilder<unknown> = sql`u.name, u.locale,
  (select a.name from admins a where a.site_id = u.site_id and a.id = u.agent_id) as agent_name,
  (select d.path from profiles p join districts d on d.id = p.district_id
    where p.site_id = u.site_id and p.user_id = u.id and p.archived_at is null order by p.created_at, p.id limit 1) as region`;

/**
 * The text of a sending for one person, with an ending that says how to opt out. Names, which people type themselves,
 * cannot contain links.
 * @param words subject and body with variables, as the office wrote them
 */
export function writeLetter(
  call: { site: Site; request: Pick<RequestInfo, 'origin'> },
  words: { subject: string; body: string },
  reader: Reader,
): { subject: string; body: string } {
  const values = {
    nama: withoutLinks(reader.name),
    agensi: call.site.name,
    agen: withoutLinks(reader.agent_name ?? ''),
    kota: cityOf(reader.region),
  };
  const link = `${siteOrigin(call)}/app/#/user/my-account`;
  const closing = translate(reader.locale, 'email.crm.sending.body', {
    words: '',
    agency: call.site.name,
    link,
  });
  return {
    subject: fillLetter(words.subject, values),
    body: `${fillLetter(words.body, values)}\n\n${closing.trim()}`,
  };
}

/** The regency in a path such as "Katapang, Kab. Bandung, Jawa Barat"; '' where there is none. */
const cityOf = (path: string | null): string => path?.split(', ').at(-2) ?? path ?? '';
