import { translateDynamic } from '@rihla/messages/format';
import type { ReactionCall } from '../../kit/reaction.ts';
import type { IncidentReported } from '../guiding/index.ts';
import { notify } from './notify.ts';
import { mainAdmins } from './tell-main-admins.ts';

/**
 * Notifies the main admins of an incident on a journey: which departure, of what kind and reported by whom. The text
 * of the incident may be about somebody's health, so it can only be read in the app.
 */
export async function notifyIncident(
  call: ReactionCall,
  { incidentId, kind, guide, listing }: IncidentReported,
): Promise<void> {
  const office = await mainAdmins(call);
  for (const person of office.filter(({ id }) => id !== call.actor?.id))
    notify(
      call,
      { ...person, kind: 'ADMIN' },
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
