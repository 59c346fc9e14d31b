import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../lib/can.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { OwnLink } from '../../referral/parts/own-link.tsx';
import classes from './agent-home.module.css';
import { Deadlines, Overdue } from './desk.tsx';
import desk from './desk.module.css';
import { BOOK_AT, Offers } from './offers.tsx';
import { OwnFeesCard } from './own-fees-card.tsx';
import { LoadingLines } from '../../../ui/states.tsx';
import { ShortPassports } from './short-passports.tsx';

// The chart comes after the lists of what needs doing.
const AgentMonths = lazy(async () => ({ default: (await import('./agent-months.tsx')).AgentMonths }));

/**
 * The first screen of an agent, made for a phone between two meetings: book for somebody, the own link, the own fees,
 * what can be sold with seats and fee, what was sold of late, and which customers have to pay.
 */
export function AgentHome() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <>
      {can('invoice.create') && (
        <Button
          component={AppLink}
          to={BOOK_AT}
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
