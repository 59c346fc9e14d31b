import { formatPhone, whatsappLink } from '@rihla/domain/shared/identity/phone';
import { linksIn } from '../links.ts';
import type { PublicAgent } from '../queries/agents.ts';
import { translatorFor } from '../translator.ts';
import type { Visit } from '../visit.ts';

/**
 * The agents of each city in its order. What a visitor writes to an agent by WhatsApp names the site and the agent's
 * code, and so does the link to the packages, so that a booking is known to be by that agent.
 */
export function agentCitiesData(agents: readonly PublicAgent[], { locale, profile, origin }: Visit) {
  const { t } = translatorFor(locale);
  const cities = Map.groupBy(agents, ({ city }) => city);
  return [...cities].map(([name, all]) => ({
    name,
    agents: all.map((agent) => {
      const listings = linksIn(locale, { ref: agent.code }).listings();
      const greeting = t('public.agents.hello', {
        name: agent.name,
        brand: profile.brand,
        url: origin + listings,
      });
      return {
        name: agent.name,
        phone: formatPhone(agent.phone),
        whatsapp: whatsappLink(agent.phone, greeting),
        listings,
      };
    }),
  }));
}
