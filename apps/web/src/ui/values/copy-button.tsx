import { ActionIcon, CopyButton as MantineCopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { inSentence } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';

/**
 * A button that copies a text to the clipboard. `label` names the text for screen readers; by default it is the text
 * itself.
 */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const { t } = useTranslation();
  return (
    <MantineCopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <ActionIcon
          size="sm"
          onClick={copy}
          aria-label={
            copied ? t('act.copied') : `${t('act.copy')} ${label === undefined ? value : inSentence(label)}`
          }
          title={copied ? t('act.copied') : t('act.copy')}
          color={copied ? 'green' : 'gray'}
        >
          {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        </ActionIcon>
      )}
    </MantineCopyButton>
  );
}
