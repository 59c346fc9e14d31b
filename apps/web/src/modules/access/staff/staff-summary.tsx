import type { ReactNode } from 'react';
import type { Detail } from '../../../kit/detail-list.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { PersonCard } from '../parts/person-card.tsx';
import type { Staff, StaffKind } from './staff-kinds.ts';

type StaffSummaryProps = { kind: StaffKind; person: Staff; actions: ReactNode };

/** The card of a staff member: contact, role, account and, for an agent, its place among the agents. */
export function StaffSummary({ kind, person, actions }: StaffSummaryProps) {
  return <PersonCard person={person} actions={actions} details={useDetails(kind, person)} />;
}

/**
 * The details of a member of staff: role, second factor, devices, last sign-in; of an agent also referral code,
 * level, fee and customers.
 */
function useDetails({ fieldGroup }: StaffKind, person: Staff): Detail[] {
  const { t, field, dynamic } = useTranslation();
  const lastLogin = person.last_login_at ? (
    <DateText value={person.last_login_at} as="relative" />
  ) : (
    t('person.never')
  );
  const agentDetails: Detail[] = [
    {
      label: field('agent', 'referral_code'),
      value: person.referral_code && (
        <>
          <bdi>{person.referral_code}</bdi> <CopyButton value={person.referral_code} />
        </>
      ),
    },
    ...(person.reference_id
      ? [{ label: field('agent', 'reference_id'), value: <bdi>{person.reference_id}</bdi> }]
      : []),
    { label: field('agent', 'level'), value: person.level },
    { label: field('agent', 'parent'), value: person.parent?.name ?? '–' },
    ...(person.stage ? [{ label: field('agent', 'stage'), value: person.stage.name }] : []),
    {
      label: field('agent', 'fee_percent'),
      value: person.parent ? t('staff.fee', { percent: person.fee_percent }) : '–',
    },
    { label: field('agent', 'customers_count'), value: person.customers_count },
    { label: field('agent', 'sub_agents_count'), value: person.sub_agents_count },
  ];
  return [
    { label: field(fieldGroup, 'role'), value: dynamic(`choice.role.${person.role}`) },
    ...(person.role === 'AGENT' ? agentDetails : []),
    {
      label: t('account.totp'),
      value: t(person.second_factor ? 'account.totp_is_on' : 'account.totp_is_off'),
    },
    { label: field(fieldGroup, 'device_count'), value: person.device_count },
    { label: field(fieldGroup, 'last_login_at'), value: lastLogin },
    { label: field(fieldGroup, 'created_at'), value: <DateText value={person.created_at} /> },
  ];
}
