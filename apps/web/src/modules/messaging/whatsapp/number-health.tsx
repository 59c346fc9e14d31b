import { Alert, Button, Progress, Stack, Table, Text } from '@mantine/core';
import { HEALTH_SHARES, type HealthLevel } from '@rihla/domain/messaging/whatsapp/number-health';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { WHATSAPP_KEY } from './whatsapp.types.ts';

type Health = CallOutput<'whatsapp.health'>['data'];

/** The colour of each level; sending is slowed down at `SLOW` and stops at `PAUSED`. */
const COLOURS: Record<HealthLevel, string> = { GOOD: 'green', SLOW: 'yellow', PAUSED: 'red' };

/** The health of the WhatsApp number, which slows down or pauses sending, and a button to resume it. */
export function NumberHealth() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: [...WHATSAPP_KEY, 'health'],
    queryFn: async ({ signal }) => (await call('whatsapp.health', {}, { signal })).data,
  });
  return (
    <Section title={t('whatsapp.health')}>
      <QueryState query={query} lines={4}>
        {(health) => <Meter health={health} />}
      </QueryState>
    </Section>
  );
}

/** The level with its reasons, the four values that decide it, and a button that lets sending resume. */
function Meter({ health }: { health: Health }) {
  const { t } = useTranslation();
  const can = useCan();
  const cache = useQueryClient();
  const { level, reasons, messages } = health;
  const resume = () =>
    confirmAct({
      title: t('whatsapp.trust'),
      consequence: t('whatsapp.trust_what'),
      actLabel: t('whatsapp.trust'),
      run: async () => {
        await call('whatsapp.trust', {});
        await cache.invalidateQueries({ queryKey: WHATSAPP_KEY });
        toastSuccess(t('whatsapp.trust_done'));
      },
    });
  return (
    <Stack gap="md" maw={720}>
      <Text size="sm" c="dimmed">
        {t('whatsapp.health_why')}
      </Text>
      <Alert color={COLOURS[level]} title={t(`whatsapp.health_level.${level}`)}>
        {reasons.map((reason) => t(`whatsapp.health_reason.${reason}`)).join(' ')}
      </Alert>
      <Table>
        <Table.Tbody>
          <Quality label={t('whatsapp.health_number')} quality={health.number} code={health.number_code} />
          <Quality label={t('whatsapp.health_account')} quality={health.account} code={health.account_code} />
          <Share of="failures" count={health.failures} share={health.failures_share} messages={messages} />
          <Share of="stops" count={health.stops} share={health.stops_share} messages={messages} />
        </Table.Tbody>
      </Table>
      {level !== 'GOOD' && can('whatsapp.update') && (
        <div>
          <Button variant="default" onClick={resume}>
            {t('whatsapp.trust')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

type QualityProps = { label: string; quality: Health['number']; code: string | null };

/** A quality rating by the provider, followed by the provider's own code when that differs. */
function Quality({ label, quality, code }: QualityProps) {
  const { t } = useTranslation();
  const text = quality === null ? t('whatsapp.health_no_word') : t(`whatsapp.health_quality.${quality}`);
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td>
        {text}
        {code !== null && code !== quality && (
          <Text span inherit c="dimmed">
            {' '}
            (<bdi>{code}</bdi>)
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

type ShareProps = { of: keyof typeof HEALTH_SHARES; count: number; share: number; messages: number };

/** A percentage of the messages, with a bar that is full at the value at which sending is paused. */
function Share({ of, count, share, messages }: ShareProps) {
  const { t } = useTranslation();
  const { SLOW: slow, PAUSED: paused } = HEALTH_SHARES[of];
  const isFew = share === 0 && count > 0;
  return (
    <Table.Tr>
      <Table.Th scope="row">{t(`whatsapp.health_${of}`)}</Table.Th>
      <Table.Td>
        {isFew
          ? t('whatsapp.health_few', { count, messages })
          : t('whatsapp.health_share', { count, messages, share })}
        <Progress
          aria-hidden
          my={6}
          value={Math.min(100, (share * 100) / paused)}
          color={share >= paused ? 'red' : share >= slow ? 'yellow' : 'green'}
        />
        <Text size="xs" c="dimmed">
          {t('whatsapp.health_limit', { slow, paused })}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
