import { Button, Group, Text } from '@mantine/core';
import { IconArrowsMinimize } from '@tabler/icons-react';
import { useState } from 'react';
import { fileSizeText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastFailure } from '../../../../lib/toasts.ts';
import { compressPicture, isLargePicture } from '../compress-picture.ts';

type CompressButtonProps = { file: File; onSmaller: (file: File) => void };

/** Button that compresses a large picture, for customers with a slow connection; nothing for other files. */
export function CompressButton({ file, onSmaller }: CompressButtonProps) {
  const { t, locale } = useTranslation();
  const [busy, setBusy] = useState(false);
  if (!isLargePicture(file)) return null;
  const compress = async () => {
    setBusy(true);
    try {
      onSmaller(await compressPicture(file));
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="xs">
      <Text fz="sm">{t('pay.large_picture', { size: fileSizeText(file.size, locale) })}</Text>
      <Button
        variant="light"
        loading={busy}
        leftSection={<IconArrowsMinimize size={20} aria-hidden />}
        onClick={() => void compress()}
      >
        {t('pay.compress')}
      </Button>
    </Group>
  );
}
