import { formatPhone, whatsappLink } from '@rihla/domain/shared/identity/phone';
import { linksIn } from '../links.ts';
import type { PublicAgent } from '../queries/agents.ts';
import { translatorFor } from '../translator.ts';
import type { Visit } from '../visit.ts';

/**
 * The template data of agents by city. The text with which a visitor begins a WhatsApp message to an agent contains a
 * link to the packages with the agent's code, so that a booking is credited to that agent.
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
