import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import classes from './recovery-codes.module.css';

type RecoveryCodesProps = {
  codes: readonly string[];
  /** The account that the codes open, as it is printed above them. */
  owner: { name: string; agency: string };
  onStored: () => void;
};

/** The recovery codes, shown only now: they must be copied, saved or printed before going on. */
export function RecoveryCodes({ codes, owner, onStored }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const title = t('recovery.of', owner);
  const text = codes.join('\n');
  return (
    <Stack>
      <Text>{t('recovery.lead')}</Text>
      <div className={classes.sheet}>
        <p className={classes.owner}>{title}</p>
        <ul className={classes.codes} aria-label={t('recovery.title')}>
          {codes.map((code) => (
            <li key={code}>
              <bdi>{code}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <Group gap="xs">
        <CopyButton value={text} timeout={1500}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              autoFocus
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? t('act.copied') : t('recovery.copy_all')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(new Blob([`${title}\n\n${text}\n`]), `${t('recovery.file')}.txt`)}
        >
          {t('recovery.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
          {t('recovery.print')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onStored}>{t('recovery.kept')}</Button>
      </Group>
    </Stack>
  );
}
