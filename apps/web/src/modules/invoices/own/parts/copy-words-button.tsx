import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/words/i18n.ts';

type CopyWordsButtonProps = {
  value: string;
  /** The label of the button: `Salin jumlah`. */
  words: string;
  /** The name of what is copied, for screen readers. */
  label?: string;
};

/** Button with a text label that copies a value. */
export function CopyWordsButton({ value, words, label }: CopyWordsButtonProps) {
  const { t } = useTranslation();
  return (
    <CopyButton value={value} timeout={2_000}>
      {({ copied, copy }) => (
        <Button
          variant="light"
          leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
          aria-label={label && !copied ? `${words} ${label}` : undefined}
          onClick={copy}
        >
          {copied ? t('act.copied') : words}
        </Button>
      )}
    </CopyButton>
  );
}
