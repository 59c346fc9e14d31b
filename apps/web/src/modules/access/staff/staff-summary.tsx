import type { ReactNode } from 'react';
import type { Fact } from '../../../kit/facts.tsx';
import { useWords } from '../../../lib/i18n.ts';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { PersonCard } from '../parts/person-card.tsx';
import type { Staff, StaffKind } from './staff-kinds.ts';

type StaffFactsProps = { kind: StaffKind; person: Staff; acts: ReactNode };

/** Who this is and how it stands with the account. */
export function StaffFacts({ kind, person, acts }: StaffFactsProps) {
  return <PersonCard person={person} acts={acts} facts={useFacts(kind, person)} />;
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
    ...(person.stage ? [{ label: field('agent', 'stage'), value: person.stage.name }] : []),
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
