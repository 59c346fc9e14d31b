import { Button, Group, Paper, Text } from '@mantine/core';
import { reference } from '@rihla/domain/kit/field';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { RichHtml } from '../../../kit/rich-text/rich-html.tsx';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { Section } from '../../../ui/section.tsx';

const PILGRIM = reference({ to: 'profile' });

/** Preview of a letter for a chosen pilgrim, or with blanks when none is chosen; identity numbers are masked. */
export function LetterPreview({ content }: { content: RichNode }) {
  const { t } = useTranslation();
  const [pilgrim, setPilgrim] = useState<string | null>(null);
  const [html, setHtml] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    await call('documents.preview', { content, ...(pilgrim && { profile_id: pilgrim }) })
      .then(({ data }) => setHtml(data.html))
      .catch(toastFailure);
    setBusy(false);
  };
  return (
    <Section title={t('document.preview')}>
      <Group align="end" gap="sm">
        <FieldInput
          field={PILGRIM}
          name="preview_profile"
          label={t('document.preview_of')}
          value={pilgrim}
          onChange={(value) => setPilgrim(typeof value === 'string' && value !== '' ? value : null)}
        />
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => void show()}
        >
          {t('document.preview')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {t('document.preview_masked')}
      </Text>
      {html !== null && (
        <Paper withBorder p="xl" mt="md" aria-live="polite">
          <RichHtml html={html} />
        </Paper>
      )}
    </Section>
  );
}
