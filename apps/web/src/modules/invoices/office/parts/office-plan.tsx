import { Button } from '@mantine/core';
import { IconCalendarDollar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../../lib/session/can.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Section } from '../../../../ui/section.tsx';
import { PlanSteps } from '../../plan-steps.tsx';
import type { Invoice } from '../invoice.queries.ts';

const EditPlan = lazy(async () => ({ default: (await import('./acts/edit-plan.tsx')).EditPlan }));

/** The payment plan of an invoice, and for whoever may, a button that changes its instalments. */
export function OfficePlan({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const can = useCan();
  const [editing, setEditing] = useState(false);
  const isOwed = invoice.acts.some(({ act, allowed }) => act === 'pay' && allowed) && invoice.remaining > 0;
  const isAllAtOnce = invoice.plan.length === 1 && invoice.paid === 0;
  if (invoice.plan.length === 0) return null;
  return (
    <Section
      title={t('office.plan')}
      actions={
        can('invoice.plan') &&
        isOwed &&
        !isAllAtOnce && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCalendarDollar size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('office.plan_change')}
          </Button>
        )
      }
    >
      <PlanSteps invoice={invoice} />
      <Suspense>{editing && <EditPlan invoice={invoice} onClose={() => setEditing(false)} />}</Suspense>
    </Section>
  );
}
