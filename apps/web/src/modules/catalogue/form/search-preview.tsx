import { Paper, Text } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import { publicPageOf } from '../../../lib/listing-paths.ts';

type SearchPreviewProps = { title: string; slug: string; description: string };

/** Preview of the page of a package in a search engine, with title and description cut to the usual lengths. */
export function SearchPreview({ title, slug, description }: SearchPreviewProps) {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="sm" data-wide component="section" aria-label={t('listing.preview')}>
      <Text size="xs" c="dimmed">
        <bdi>{`${window.location.host}${publicPageOf(slug)}`}</bdi>
      </Text>
      <Text size="lg" c="var(--mantine-color-anchor)" truncate>
        {cutText(title, 60)}
      </Text>
      <Text size="sm" c="dimmed">
        {cutText(description, 155)}
      </Text>
    </Paper>
  );
}

const cutText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
