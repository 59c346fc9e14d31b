import { translateDynamic } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { ReactionCall } from '../../kit/reaction.ts';
import type { IncidentReported } from '../guiding/index.ts';
import { notify } from './notify.ts';

/**
 * Notifies the main admins of an incident on the way: where, of what kind and by whom. What happened may be about somebody's
 * health and is read in the app alone.
 */
export async function notifyIncident(
  call: ReactionCall,
  { incidentId, kind, guide, listing }: IncidentReported,
): Promise<void> {
  const { tx, site, actor } = call;
  const office = await tx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'locale'])
    .where('site_id', '=', site.id)
    .where('status', '=', 'ACTIVE')
    .where('role', '=', 'MAIN')
    .orderBy('id')
    .execute();
  for (const person of office.filter(({ id }) => id !== actor?.id))
    notify(
      call,
      { ...person, kind: 'ADMIN', locale: person.locale as Locale },
      {
        template: 'incident',
        fact: `incident.reported:${incidentId}`,
        screen: `/admin/transactions/tour-pack/${listing.slug}/attendance`,
        params: (locale) => ({
          listing: listing.name,
          guide,
          kind: translateDynamic(locale, `choice.incident_kind.${kind}`) ?? kind,
        }),
      },
    );
}
