import { Alert, Badge, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { deliveryFailureText } from '../../../lib/delivery-failure.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { WhatsappCosts } from './costs.tsx';
import { NumberHealth } from './number-health.tsx';
import { WhatsappTemplates } from './templates.tsx';
import { TestMessageForm } from './try-form.tsx';
import { WHATSAPP_KEY, type WhatsappCard } from './whatsapp.types.ts';

/** The screen of the WhatsApp connection: provider, secrets, health of the number, a test, templates and costs. */
export function WhatsappPage() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: WHATSAPP_KEY,
    queryFn: async ({ signal }) => (await call('whatsapp.get', {}, { signal })).data,
  });
  const card = query.data;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.wa')}
        intro={t('whatsapp.intro')}
        beside={card && <ConnectionState card={card} />}
        actions={
          card?.simulator_url && (
            <Button
              component="a"
              href={card.simulator_url}
              target="_blank"
              rel="noreferrer"
              variant="default"
            >
              {t('whatsapp.simulator')}
            </Button>
          )
        }
      />
      <QueryState query={query} lines={10}>
        {(found) => (
          <>
            {found.paused_at && (
              <Alert color="red" title={t('whatsapp.paused', { day: agencyDay(found.paused_at) })}>
                {t('whatsapp.paused_why', { reason: deliveryFailureText(found.paused_code ?? '?') })}
              </Alert>
            )}
            {found.provider !== 'CLOUD' && <Alert color="yellow">{t('whatsapp.unofficial')}</Alert>}
            {found.verified_at && <NumberHealth />}
            <ConnectionForm key={found.version} card={found} />
            {found.version > 0 && <TestMessageForm />}
            {found.provider === 'CLOUD' && found.verified_at && <WhatsappTemplates />}
            {found.version > 0 && <WhatsappCosts />}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** A badge with the state of the connection: paused, on, tested, or not tested. */
function ConnectionState({ card }: { card: WhatsappCard }) {
  const { t } = useTranslation();
  if (card.paused_at) return <Badge color="red">{t('whatsapp.state_paused')}</Badge>;
  if (card.active) return <Badge color="green">{t('whatsapp.state_on')}</Badge>;
  return (
    <Badge color="gray" variant="light">
      {t(card.verified_at ? 'whatsapp.state_tried' : 'whatsapp.state_untried')}
    </Badge>
  );
}
