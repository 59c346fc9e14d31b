import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import type { Customer } from '../../access/customers/customer.queries.ts';
import { duplicatesQuery, type Merge, mergesQuery } from '../overview.queries.ts';
import { DuplicatePair } from './duplicate-pair.tsx';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';

/**
 * The accounts that seem to belong to the same person as a customer's, and those that were merged into it. Nothing
 * where there are neither.
 */
export function MergedAccounts({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const duplicates = useQuery(duplicatesQuery(customer.id)).data ?? [];
  const merges = useQuery(mergesQuery(customer.id)).data ?? [];
  const standing = merges.filter(({ undone_at }) => undone_at === null);
  return (
    <>
      {duplicates.length > 0 && (
        <Section title={t('merge.title')}>
          <Stack>
            {duplicates.map((pair) => (
              <DuplicatePair key={pair.id} pair={pair} />
            ))}
          </Stack>
        </Section>
      )}
      {standing.length > 0 && (
        <Section title={t('merge.history')}>
          {standing.map((merge) => (
            <MergeLine key={merge.id} merge={merge} />
          ))}
        </Section>
      )}
    </>
  );
}

/** One merge, with the button that undoes it. */
function MergeLine({ merge }: { merge: Merge }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const merged = merge.merged.name;
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text>{t('merge.line', { merged, orders: merge.invoices, people: merge.profiles })}</Text>
        <Text size="sm" c="dimmed">
          “{merge.reason}” · {merge.merged_by_name} · <DateText value={merge.merged_at} as="relative" />
        </Text>
      </div>
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        {t('merge.undo')}
      </Button>
      {open && (
        <ReasonDialog
          reasonLabel={t('merge.why')}
          title={t('merge.undo')}
          text={t('merge.undo_text', { merged })}
          actLabel={t('merge.undo')}
          onClose={() => setOpen(false)}
          send={async (reason, _number, formKey) => {
            await call('customer_merges.undo', { id: merge.id, reason }, { formKey });
            return t('merge.undone');
          }}
        />
      )}
    </Group>
  );
}
