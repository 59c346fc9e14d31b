import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { draftsPath } from '../list/listing-config.ts';
import { publicationsQuery } from '../listing.queries.ts';
import { PublishMany } from './publish-many.tsx';

/**
 * Page that publishes several packages at once. It first shows which of them can be published, and what the others
 * lack. The ids are in the parameter `ids` of the address, separated by dots.
 */
export function PublishManyPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const ids = query.get('ids')?.split('.').filter(Boolean) ?? [];
  const preview = useQuery({ ...publicationsQuery(ids), staleTime: 0, enabled: ids.length > 0 });
  const toDrafts = (
    <Button component={AppLink} to={draftsPath} variant="default">
      {t('listing.publish_many.to_drafts')}
    </Button>
  );
  return (
    <Stack gap="md">
      <PageHeader
        title={t('listing.publish_many')}
        intro={ids.length > 0 && t('listing.publish_many.lead', { count: ids.length })}
        actions={ids.length > 0 && toDrafts}
      />
      {ids.length === 0 ? (
        <EmptyState text={t('listing.publish_many.none_chosen')} action={toDrafts} />
      ) : (
        <QueryState query={preview} lines={8}>
          {(rows) => <PublishMany rows={rows} />}
        </QueryState>
      )}
    </Stack>
  );
}
