import { type FirstStep, firstStepPermission } from '@rihla/domain/insight/first-steps';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { LISTINGS_PATH } from '../../../lib/navigation/listing-paths.ts';
import { useCan } from '../../../lib/session/can.ts';
import { inSentence } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { DeskRows } from './desk-list.tsx';
import classes from './first-steps.module.css';

const SETTINGS = '/admin/settings/sites';

/** The URL path of the screen on which each first step is taken. */
const STEP_PATHS: Readonly<Record<FirstStep, string>> = {
  address: SETTINGS,
  contacts: `${SETTINGS}?tab=contacts`,
  logo: `${SETTINGS}?tab=look`,
  bank: '/admin/settings/banks/add',
  staff: '/admin/credentials/main-admin/add',
  letters: '/admin/settings/inbox',
  listing: `${LISTINGS_PATH}/add`,
};

/**
 * The card of an agency that has never sold: what it still lacks for selling, each a link to where whoever is signed in
 * does it. Whoever leads the agency also reads what waits for others. Nothing is shown once there is nothing left.
 */
export function FirstSteps() {
  const { t } = useTranslation();
  const can = useCan();
  const { data: left = [] } = useQuery({
    queryKey: ['first_steps.list'],
    queryFn: async ({ signal }) => (await call('first_steps.list', {}, { signal })).data,
    // They are taken on other screens, and by colleagues.
    staleTime: 0,
  });
  const own = left.filter((step) => can(firstStepPermission(step)));
  const others = can('admin.read') ? left.filter((step) => !own.includes(step)) : [];
  if (own.length + others.length === 0) return null;
  const waiting = others.map((step) => inSentence(t(`desk.first_step.${step}`))).join(', ');
  return (
    <Section title={t('desk.first_steps')} className={classes.lines}>
      {own.length > 0 && (
        <>
          <p>{t('desk.first_steps_lead')}</p>
          <DeskRows
            rows={own.map((step) => ({
              id: step,
              to: STEP_PATHS[step],
              name: t(`desk.first_step.${step}`),
              about: t(`desk.first_step.${step}_about`),
              end: <IconChevronRight size={16} aria-hidden />,
            }))}
          />
        </>
      )}
      {waiting && <p>{t('desk.first_steps_others', { steps: waiting })}</p>}
    </Section>
  );
}
