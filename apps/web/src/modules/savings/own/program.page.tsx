import { Button, Text } from '@mantine/core';
import { MOST_SAVED_FOR, planFor } from '@rihla/domain/savings/balance';
import { amount } from '@rihla/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useFormKey } from '../../../lib/api/form-key.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { entry } from '../../../lib/session/entry.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { CustomerScreen, Panel } from '../../../ui/calm.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { FigureInput } from '../../../ui/inputs/figure-input.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { ProgramTerms } from './parts/program-terms.tsx';
import { type ReminderChoice, ReminderFields } from './parts/reminder-fields.tsx';
import { planPath, type Program, programQuery } from './savings.queries.ts';

/** One savings program with its terms, and the form to join it, or a link to one's own plan if already joined. */
export function ProgramPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const query = useQuery(programQuery(slug));
  return (
    <CustomerScreen>
      <PageHeader title={query.data?.name ?? t('savings.title')} />
      <QueryState query={query} lines={4} height={160}>
        {(program) => (
          <>
            <ProgramTerms program={program} />
            {program.plan_slug ? (
              <Button
                component={AppLink}
                size="lg"
                to={planPath({ listing_slug: program.slug, slug: program.plan_slug })}
              >
                {t('savings.open_own')}
              </Button>
            ) : (
              <JoinForm program={program} />
            )}
          </>
        )}
      </QueryState>
    </CustomerScreen>
  );
}

/** Form to join a program: for how many people to save, and how often to be reminded. */
function JoinForm({ program }: { program: Program }) {
  const { t, field, locale } = useTranslation();
  const [people, setPeople] = useState(1);
  const [reminder, setReminder] = useState<ReminderChoice>({ rhythm: 'MONTHLY', amount: null });
  const { busy, failure, join } = useJoining(program);
  const goal = planFor(
    { price: amount(program.price), minimum_balance: amount(program.minimum_balance) },
    people,
  );
  const moneyText = (units: number) => money(units, program.currency, locale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void join(people, reminder);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Panel title={t('savings.join')}>
        <FormError error={failure} />
        <FigureInput
          steps
          size="lg"
          label={field('savings', 'people')}
          min={1}
          max={MOST_SAVED_FOR}
          value={people}
          onChange={(value) => setPeople(value ?? 1)}
        />
        <Text>
          {t('savings.goal', { total: moneyText(goal.total) })}
          {' · '}
          {t('savings.minimum', { minimum: moneyText(goal.minimum_balance) })}
        </Text>
        <ReminderFields value={reminder} currency={program.currency} onChange={setReminder} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {t('savings.join')}
        </Button>
      </Panel>
    </form>
  );
}

/**
 * Joins a program and opens the new plan.
 * @returns `join(people, reminder)` with its progress and failure
 */
function useJoining(program: Program) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, failure, attempt } = useAttempt();
  const { formKey } = useFormKey();
  const join = async (people: number, reminder: ReminderChoice) => {
    await attempt(async () => {
      const ref = entry().ref?.toUpperCase();
      const { data } = await call(
        'user_savings.join',
        { listing_id: program.id, people, reminder, ...(ref ? { ref } : {}) },
        { formKey },
      );
      await queryClient.invalidateQueries({ queryKey: ['user_savings'], refetchType: 'none' });
      toastSuccess(t('savings.joined'));
      await navigate(planPath(data), { replace: true });
    });
  };
  return { busy, failure, join };
}
