import { Button, CopyButton } from '@mantine/core';
import { useTranslation } from '../../../../lib/words/i18n.ts';

/** Button with the text "Copy" that copies a value; for two seconds it says that it was copied. */
export function CopyWords({ value }: { value: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton value={value} timeout={2_000}>
      {({ copied, copy }) => (
        <Button variant="light" onClick={copy}>
          {copied ? t('act.copied') : t('act.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
