import { Box, Group, Paper, Text } from '@mantine/core';
import { DetailList } from '../../../kit/detail-list.tsx';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { Picture } from '../../../ui/values/pictures/picture.tsx';
import { sharedAddress, type VoucherDetail } from '../voucher.queries.ts';
import { UsesBar } from './uses-bar.tsx';
import classes from './voucher-facts.module.css';

/** Details of a voucher: picture, description, use so far, period, and the link that carries its code. */
export function VoucherFacts({ voucher }: { voucher: VoucherDetail }) {
  const { t, field, locale } = useTranslation();
  const label = (name: string) => field('voucher', name);
  const { starts_on, ends_on, used, max_pax } = voucher;
  const address = sharedAddress(voucher.code);
  return (
    <Paper p="lg" className={classes.facts}>
      <Picture fileId={voucher.picture_file_id} alt="" sizes="320px" className={classes.picture} />
      <div>
        <Text className={classes.description}>{voucher.description}</Text>
        <DetailList
          details={[
            {
              label: label('used'),
              value: (
                <Box maw={420}>
                  <UsesBar used={used} most={max_pax} wide />
                </Box>
              ),
              wide: true,
            },
            {
              label: `${label('starts_on')} – ${label('ends_on')}`,
              value: t('voucher.period', {
                from: dateText(starts_on, locale),
                until: dateText(ends_on, locale),
              }),
            },
            { label: label('alumni_only'), value: t(voucher.alumni_only ? 'input.yes' : 'input.no') },
            {
              label: t('voucher.link'),
              value: (
                <Group gap={6} wrap="nowrap">
                  <bdi className={classes.address}>{address}</bdi>
                  <CopyButton value={address} label={t('voucher.link')} />
                </Group>
              ),
              wide: true,
            },
          ]}
        />
      </div>
    </Paper>
  );
}
