import { ActionIcon, Group, Modal, Text } from '@mantine/core';
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { dateText, fileSizeText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { invalidateScans, lookAtPage, removePage, type ScanPage } from './scan.queries.ts';
import classes from './papers.module.css';

type PageRowProps = { page: ScanPage; profileId: string; place: number; paper: string };

/** Row of one stored page of a paper. The picture is loaded only on request, because the server records each view. */
export function PageRow({ page, profileId, place, paper }: PageRowProps) {
  const { t, locale } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<Blob | null>(null);
  const about = { paper, page: place };
  const isPdf = page.mime === 'application/pdf';
  const look = async () => {
    setBusy(true);
    try {
      const bytes = await lookAtPage(profileId, page);
      // A PDF is saved, so that it is not opened within this app.
      if (isPdf) saveFile(bytes, `${paper} ${place}.pdf`);
      else setSeen(bytes);
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const remove = () =>
    confirmAct({
      title: t('scan.remove_title', about),
      consequence: t('scan.remove_text'),
      actLabel: t('scan.remove'),
      danger: true,
      run: async () => {
        await removePage(profileId, page);
        await invalidateScans(client, profileId);
      },
    });
  return (
    <li className={classes.page}>
      <div>
        <Text size="sm">{t('scan.page', { page: place })}</Text>
        <Text size="xs" c="dimmed">
          {`${isPdf ? 'PDF' : 'JPEG'} · ${fileSizeText(page.bytes, locale)} · ${dateText(page.created_at, locale)}`}
        </Text>
      </div>
      <Group gap={0} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          size={44}
          loading={busy}
          aria-label={t(isPdf ? 'scan.download_page' : 'scan.look_page', about)}
          title={t('scan.look_noted')}
          onClick={() => void look()}
        >
          {isPdf ? <IconDownload size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('scan.remove_page', about)}
          onClick={remove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {seen && <PageView bytes={seen} title={t('scan.page_of', about)} onClose={() => setSeen(null)} />}
    </li>
  );
}

/** Dialog that shows a page in full-screen size. */
function PageView({ bytes, title, onClose }: { bytes: Blob; title: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={title}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      {address && <img src={address} alt={title} className={classes.seen} />}
    </Modal>
  );
}
