import { Anchor, Group, Paper, Text } from '@mantine/core';
import { type Fact, Facts } from '../../../kit/facts.tsx';
import { useWords } from '../../../lib/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { Portrait } from '../parts/portrait.tsx';
import type { Staff, StaffKind } from './staff-kinds.ts';

/** Who this is and how it stands with the account, in one look. */
export function StaffFacts({ kind, person }: { kind: StaffKind; person: Staff }) {
  const { t } = useWords();
  const facts = useFacts(kind, person);
  return (
    <Paper p="lg">
      <Group wrap="nowrap" align="start" gap="lg">
        <Portrait name={person.name} fileId={person.photo_file_id} size={64} />
        <div style={{ flex: 1 }}>
          <Group gap="xs" mb="sm">
            {person.phone && <PhoneLink phone={person.phone} />}
            <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor>
            {!person.has_password && (
              <Text size="sm" c="dimmed">
                {t('person.not_invited')}
              </Text>
            )}
          </Group>
          <Facts facts={facts} />
        </div>
      </Group>
    </Paper>
  );
}

function useFacts({ words }: StaffKind, person: Staff): Fact[] {
  const { t, field, loose } = useWords();
  const lastLogin = person.last_login_at ? (
    <DateText value={person.last_login_at} as="relative" />
  ) : (
    t('person.never')
  );
  const ofAgent: Fact[] = [
    {
      label: field('agent', 'referral_code'),
      value: person.referral_code && (
        <>
          <bdi>{person.referral_code}</bdi> <CopyButton value={person.referral_code} />
        </>
      ),
    },
    { label: field('agent', 'parent'), value: person.parent?.name ?? '–' },
    { label: field('agent', 'fee_percent'), value: t('staff.fee', { percent: person.fee_percent }) },
    { label: field('agent', 'customers_count'), value: person.customers_count },
    { label: field('agent', 'sub_agents_count'), value: person.sub_agents_count },
  ];
  return [
    { label: field(words, 'role'), value: loose(`choice.role.${person.role}`) },
    ...(person.role === 'AGENT' ? ofAgent : []),
    {
      label: t('account.totp'),
      value: t(person.second_factor ? 'account.totp_is_on' : 'account.totp_is_off'),
    },
    { label: field(words, 'device_count'), value: person.device_count },
    { label: field(words, 'last_login_at'), value: lastLogin },
    { label: field(words, 'created_at'), value: <DateText value={person.created_at} /> },
  ];
}
