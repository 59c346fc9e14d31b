import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormSection } from '../../../kit/form-frame.tsx';
import { useCan } from '../../../lib/can.ts';
import { useWords } from '../../../lib/i18n.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { type Customer, familyQuery } from './customer.queries.ts';
import classes from './family.module.css';

/** The pilgrims of the customer's family. */
export function Family({ customer }: { customer: Customer }) {
  const { t } = useWords();
  const can = useCan();
  if (!can('profile.read')) return null;
  return (
    <FormSection title={t('customer.family')}>
      <Members userId={customer.id} />
    </FormSection>
  );
}

function Members({ userId }: { userId: string }) {
  const { t, loose } = useWords();
  const query = useQuery(familyQuery(userId));
  return (
    <div data-wide>
      <QueryState query={query} lines={2}>
        {(profiles) =>
          profiles.length === 0 ? (
            <Text c="dimmed">{t('customer.family_empty')}</Text>
          ) : (
            <ul className={classes.list}>
              {profiles.map((profile) => (
                <li key={profile.id}>
                  <Text span fw={550}>
                    {profile.name}
                  </Text>
                  <Text span size="sm" c="dimmed">
                    {profile.gender && loose(`choice.gender.${profile.gender}`)}
                    {profile.gender && profile.birth_date && ' · '}
                    {profile.birth_date && <DateText value={profile.birth_date} />}
                  </Text>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </div>
  );
}
