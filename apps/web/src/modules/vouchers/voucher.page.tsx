import { Button, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { QueryState } from '../../ui/states.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { PhaseBadge } from './parts/phase-badge.tsx';
import { VoucherFacts } from './parts/voucher-facts.tsx';
import { VoucherLines } from './parts/voucher-lines.tsx';
import { VoucherUses } from './parts/voucher-uses.tsx';
import { voucherQuery } from './voucher.queries.ts';
import { VOUCHERS_PATH } from './vouchers-path.ts';

/** One voucher: its details, the discounts by package and room type, and the invoices that used it. */
export function VoucherPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const query = useQuery(voucherQuery(slug));
  const mayEdit = useCan()('voucher.update');
  const voucher = query.data;
  return (
    <Stack gap="md">
      <PageHeader
        title={voucher?.code ?? t('nav.voucher')}
        intro={voucher?.name}
        beside={
          voucher && (
            <>
              <CopyButton value={voucher.code} />
              <PhaseBadge phase={voucher.phase} />
            </>
          )
        }
        actions={
          mayEdit &&
          voucher && (
            <Button
              component={AppLink}
              to={`${VOUCHERS_PATH}/${slug}/edit`}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {t('act.edit')}
            </Button>
          )
        }
      />
      <QueryState query={query} lines={12}>
        {(found) => (
          <>
            <VoucherFacts voucher={found} />
            <Section
              title={t('voucher.lines')}
              actions={
                mayEdit && (
                  <Button
                    component={AppLink}
                    to={`${VOUCHERS_PATH}/${slug}/paxes`}
                    variant="subtle"
                    size="compact-sm"
                  >
                    {t('voucher.lines_edit')}
                  </Button>
                )
              }
            >
              <VoucherLines lines={found.lines} />
            </Section>
            <Section title={t('voucher.uses')}>
              <Text size="sm" c="dimmed">
                {t('voucher.uses_why')}
              </Text>
              <VoucherUses slug={slug} />
            </Section>
          </>
        )}
      </QueryState>
    </Stack>
  );
}
