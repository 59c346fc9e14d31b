import { Paper, Text } from '@mantine/core';
import { useTranslation } from '../lib/words/i18n.ts';

type SearchPreviewProps = {
  title: string;
  /** The path of the page on the public site. */
  path: string;
  description: string;
};

/** Preview of a page of the site in a search engine, with title and description cut to the usual lengths. */
export function SearchPreview({ title, path, description }: SearchPreviewProps) {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="sm" data-wide component="section" aria-label={t('search_preview')}>
      <Text size="xs" c="dimmed" truncate>
        <bdi>{`${window.location.host}${path}`}</bdi>
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
