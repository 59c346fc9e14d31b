import { ActionIcon, Button, Group, Progress, Stack, Switch, Text } from '@mantine/core';
import { SCAN_HINT_BYTES } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fileSizeText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { compressedPage, encodedPage, type SavePage, turnedPage } from './page-picture.ts';
import classes from './corner-stage.module.css';

type FinishedPageProps = {
  page: HTMLCanvasElement;
  /** The size in bytes of the photo from which the page was made. */
  before: number;
  onTurned: (page: HTMLCanvasElement) => void;
  onBack: () => void;
  save: SavePage;
  onSaved: () => void;
};

/** Step of the scan editor: the flattened page before it is sent, to turn and make smaller, with the file sizes. */
export function FinishedPage({ page, before, onTurned, onBack, save, onSaved }: FinishedPageProps) {
  const { t, locale } = useTranslation();
  const [small, setSmall] = useState(true);
  const encoded = useEncoded(page, small);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async (file: Blob) => {
    setShare(0);
    setFailure(null);
    try {
      await save(file, setShare);
      onSaved();
    } catch (error) {
      setFailure(error);
      setShare(null);
    }
  };
  const size = (bytes: number) => fileSizeText(bytes, locale);
  return (
    <Stack gap="sm">
      {encoded && <img src={encoded.address} alt={t('scan.result')} className={classes.result} />}
      <Group justify="center" gap={8}>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t('crop.turn_left')}
          onClick={() => onTurned(turnedPage(page, -1))}
        >
          <IconRotate size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t('crop.turn_right')}
          onClick={() => onTurned(turnedPage(page, 1))}
        >
          <IconRotateClockwise size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Switch
        checked={small}
        onChange={({ currentTarget }) => setSmall(currentTarget.checked)}
        label={t('scan.compress')}
        description={t('scan.compress_hint', { limit: size(SCAN_HINT_BYTES) })}
      />
      <Text size="sm" aria-live="polite" className="tabular">
        {encoded
          ? t('scan.sizes', { before: size(before), after: size(encoded.blob.size) })
          : t('scan.making')}
      </Text>
      <FormError error={failure} />
      {share !== null && <Progress value={share * 100} aria-label={t('scan.sending')} />}
      <Group justify="space-between" gap={8}>
        <Button variant="default" onClick={onBack} disabled={share !== null}>
          {t('scan.back')}
        </Button>
        <Button
          loading={share !== null}
          disabled={!encoded}
          onClick={() => encoded && void send(encoded.blob)}
        >
          {t('scan.save')}
        </Button>
      </Group>
    </Stack>
  );
}

type EncodedPage = { blob: Blob; address: string };

/** The page as the JPEG to send, with an object URL to show it; null while it is being encoded. */
function useEncoded(page: HTMLCanvasElement, small: boolean): EncodedPage | null {
  const [encoded, setEncoded] = useState<EncodedPage | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isUnmounted = false;
    setEncoded(null);
    void (small ? compressedPage(page) : encodedPage(page)).then((blob) => {
      if (isUnmounted) return;
      made = URL.createObjectURL(blob);
      setEncoded({ blob, address: made });
    });
    return () => {
      isUnmounted = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [page, small]);
  return encoded;
}
