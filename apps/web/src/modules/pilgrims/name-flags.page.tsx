import { nameFlagList } from '@rihla/domain/pilgrims/names/name-flag-list';
import { Stack } from '@mantine/core';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import type { CallOutput } from '../../lib/api/api.ts';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { listSource } from '../../kit/list/list-source.ts';
import { ListView } from '../../kit/list/list-view.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Wrapped } from '../../ui/values/wrapped.tsx';
import { DateText } from '../../ui/values/date-text.tsx';
import { useNameChange } from './care/clear-flag.ts';
import { ClearButton } from './care/name-flags.tsx';

type Flag = CallOutput<'name_flags.list'>['data'][number];

const source = listSource('name_flags.list');
const columns: readonly ListColumn<Flag>[] = [
  { id: 'profile', cell: ({ profile }) => <bdi>{profile.name}</bdi> },
  { id: 'change', exported: ['was', 'became'], cell: (flag) => <Change flag={flag} /> },
  { id: 'listing_name', cell: ({ listing_name }) => listing_name },
  { id: 'raised_at', cell: ({ raised_at }) => <DateText value={raised_at} as="relative" /> },
  { id: 'check', exported: ['is_open'], cell: (flag) => <State flag={flag} /> },
];

/** List of names that changed after tickets were issued; staff check each and clear it with a reason. */
export function NameFlagsPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <PageHeader title={t('name_flag.title')} intro={t('name_flag.lead')} />
      <ListView
        name="name_flag"
        label={t('name_flag.title')}
        config={nameFlagList}
        source={source}
        columns={columns}
        cardColumns={['change', 'check']}
        open={({ profile }) => `/admin/credentials/users/${profile.user_slug}/edit-profile/${profile.slug}`}
        empty={{ text: t('name_flag.empty') }}
      />
    </Stack>
  );
}

function Change({ flag }: { flag: Flag }) {
  return <Wrapped>{useNameChange()(flag)}</Wrapped>;
}

/** Button that clears an open flag; for a cleared flag, who cleared it and why. */
function State({ flag }: { flag: Flag }) {
  const { t } = useTranslation();
  const can = useCan();
  if (flag.is_open)
    return can('name_flag.clear') ? <ClearButton flag={flag} /> : t('field.name_flag.is_open');
  return t('name_flag.cleared_by', { name: flag.cleared_by_name ?? '', reason: flag.reason ?? '' });
}
