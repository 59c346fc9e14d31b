import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { drawQrPicture } from '../../../lib/pictures/qr-picture.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import type { SharedThing } from '../../../lib/share.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { QrCode } from '../../../ui/values/pictures/qr-code.tsx';
import classes from './share-dialog.module.css';

type ShareDialogProps = {
  shared: SharedThing;
  /** The referral code in the link; null for none. */
  code: string | null;
  onClose: () => void;
};

/**
 * Dialog with the link of an agent to a page of the public site: as a QR code to show or save, as a message for
 * WhatsApp, and as text to copy.
 */
export function ShareDialog({ shared, code, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const { title, text, url, picture } = shared;
  const message = `${text}\n${url}`;
  const [refused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message);
      setRefused(false);
      toastSuccess(t('public.share.copied'));
    } catch {
      setRefused(true);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('act.close') }}>
      <Stack gap="md">
        <div className={classes.card}>
          {picture && <img src={picture} alt="" className={classes.picture} />}
          <div className={classes.code}>
            <QrCode text={url} label={t('share.qr_of', { name: title })} />
          </div>
          {code && (
            <Text fw={650} ff="monospace" fz="lg">
              <bdi>{code}</bdi>
            </Text>
          )}
        </div>
        <Text size="sm" className={classes.text}>
          {message}
        </Text>
        {refused && (
          <Text size="sm" c="red" role="alert">
            {t('share.copy_refused')}
          </Text>
        )}
        <div className={classes.acts}>
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            {t('share.whatsapp')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            {t('share.copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              void drawQrPicture(url).then(
                (file) => saveFile(file, `qr-${code ?? 'tautan'}.png`),
                toastFailure,
              )
            }
          >
            {t('share.save_qr')}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
