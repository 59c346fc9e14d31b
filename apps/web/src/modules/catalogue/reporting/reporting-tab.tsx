import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { TabProps } from '../detail/tab-props.ts';
import { DepositsView } from './deposits-view.tsx';
import { RegistrationView } from './registration-view.tsx';

const VIEWS = ['register', 'deposits'] as const;

/**
 * Tab with what the reporting system of the ministry needs of a departure, in two views: the data of the pilgrims, and
 * what each has paid.
 */
export function ReportingTab({ listing }: TabProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof VIEWS)[number]>('register');
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('reporting.title')}
        value={view}
        onChange={(chosen) => setView(VIEWS.find((one) => one === chosen) ?? 'register')}
        data={VIEWS.map((value) => ({ value, label: t(`reporting.${value}`) }))}
        style={{ alignSelf: 'start' }}
      />
      {view === 'register' ? <RegistrationView listing={listing} /> : <DepositsView listing={listing} />}
    </Stack>
  );
}
