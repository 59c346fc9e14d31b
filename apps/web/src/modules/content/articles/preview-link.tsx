import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { DateText } from '../../../ui/values/date-text.tsx';

type Link = CallOutput<'articles.preview'>['data'];

/**
 * The button that creates a private link to the saved text of an article. The link is shown once, with the time when it
 * ends.
 */
export function PreviewLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const [link, setLink] = useState<Link | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      setLink((await call('articles.preview', { id })).data);
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (!link) {
    return (
      <div>
        <Button variant="default" size="sm" loading={busy} onClick={() => void make()}>
          {t('article.preview')}
        </Button>
      </div>
    );
  }
  const address = `${window.location.origin}${link.path}`;
  return (
    <Group gap="xs" role="status">
      <Anchor
        href={address}
        target="_blank"
        rel="noopener"
        className="larger-target"
        style={{ wordBreak: 'break-all' }}
      >
        {address}
      </Anchor>
      <Text size="sm" c="dimmed">
        {t('article.preview_until')} <DateText value={link.expires_at} as="moment" />
      </Text>
    </Group>
  );
}
