import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { OwnLink } from '../../referral/parts/own-link.tsx';
import classes from './agent-home.module.css';
import { Deadlines, Overdue } from './desk.tsx';
import desk from './desk.module.css';
import { BOOKING_PATH, Offers } from './offers.tsx';
import { OwnFeesCard } from './own-fees-card.tsx';
import { LoadingLines } from '../../../ui/states.tsx';
import { ShortPassports } from './short-passports.tsx';

// Loaded on its own, so that the chart does not delay the task lists.
const AgentMonths = lazy(async () => ({ default: (await import('./agent-months.tsx')).AgentMonths }));

/**
 * The start screen of an agent, made for a phone: a button to book for a customer, the agent's referral link and fees,
 * the packages on sale, the sales of the last months, and the customers who must pay.
 */
export function AgentHome() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <>
      {can('invoice.create') && (
        <Button
          component={AppLink}
          to={BOOKING_PATH}
          className={classes.book}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('home.book_any')}
        </Button>
      )}
      <div className={classes.cards}>
        <OwnLink />
        <OwnFeesCard />
      </div>
      <div className={desk.desk}>
        <div className={desk.column}>
          <Offers />
        </div>
        <div className={desk.column}>
          <Suspense fallback={<LoadingLines lines={6} />}>
            <AgentMonths />
          </Suspense>
          <Deadlines />
          <Overdue />
          {can('profile.read') && <ShortPassports />}
        </div>
      </div>
    </>
  );
}
