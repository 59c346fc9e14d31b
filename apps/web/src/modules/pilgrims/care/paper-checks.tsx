import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { DetailList } from '../../../kit/detail-list.tsx';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Care } from './care.queries.ts';

/** What a pilgrim still lacks for the next departure, and whether the names on the papers agree. */
export function PaperChecks({ care }: { care: Care }) {
  return (
    <>
      {care.gaps && <Gaps gaps={care.gaps} />}
      {(care.names.length > 0 || care.longer_name) && <Names care={care} />}
    </>
  );
}

/** The vaccinations, and the mahram (male relative), still missing for the next departure; nothing when complete. */
function Gaps({ gaps }: { gaps: NonNullable<Care['gaps']> }) {
  const { t, dynamic, locale } = useTranslation();
  const { vaccines, mahram, listing } = gaps;
  if (vaccines.length === 0 && mahram === null) return null;
  const needed = vaccines.length > 0 || gaps.mahram_needed;
  return (
    <Alert
      color={needed ? 'red' : 'yellow'}
      icon={<IconAlertTriangle size={18} aria-hidden />}
      role="status"
      title={t('paper_gap.title', { listing: listing.name, day: dateText(listing.departure_at, locale) })}
    >
      <List size="sm" spacing={4}>
        {vaccines.map(({ vaccine, problem, due_on }) => (
          <List.Item key={vaccine}>
            {t(`paper_gap.vaccine.${problem}`, {
              vaccine: dynamic(`choice.vaccine.${vaccine}`),
              day: dateText(due_on, locale),
            })}
          </List.Item>
        ))}
        {mahram && <List.Item>{t(`paper_gap.${mahram}`)}</List.Item>}
      </List>
    </Alert>
  );
}

/** The names on passport, visa and ticket, each with how it differs from the paper before it. */
function Names({ care }: { care: Care }) {
  const { t, dynamic, locale } = useTranslation();
  const differencesText = (differences: readonly string[]) =>
    differences.length === 0
      ? t('name.agrees')
      : new Intl.ListFormat(locale).format(differences.map((kind) => dynamic(`name.difference.${kind}`)));
  return (
    <FormSection title={t('name.title')}>
      <div data-wide>
        <DetailList
          details={care.names.map(({ paper, name, differences }) => ({
            label: t(`name.paper.${paper}`),
            value: (
              <>
                <bdi>{name}</bdi>
                <Text size="sm" c={differences.length > 0 ? undefined : 'dimmed'}>
                  {differencesText(differences)}
                </Text>
              </>
            ),
          }))}
        />
        {care.longer_name && <Text size="sm">{t('name.longer', { name: care.longer_name })}</Text>}
      </div>
    </FormSection>
  );
}
