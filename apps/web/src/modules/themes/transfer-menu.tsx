import { ActionIcon, FileButton, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { call, type CallInput } from '../../lib/api/api.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { showToast, TOAST_MS, toastSuccess } from '../../lib/toasts.ts';
import { confirmAct } from '../../ui/confirm.tsx';
import type { ThemeDraft } from './use-theme-draft.ts';

/** The value of `format` in an exported theme file, by which an import recognises it. */
const FORMAT = 'rihla-theme-1';

type Update = CallInput<'site_themes.update'>;
type Transfer = { format: string } & Required<Pick<Update, 'preset' | 'settings' | 'files'>>;
type TransferMenuProps = { draft: ThemeDraft; reload: () => Promise<unknown> };

/** Menu that downloads the draft as a file, or replaces the draft by such a file. */
export function TransferMenu({ draft, reload }: TransferMenuProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const save = () => {
    const { preset, settings, files } = draft;
    const changedFiles = files.filter(({ changed }) => changed).map(({ name, source }) => ({ name, source }));
    const text = JSON.stringify({ format: FORMAT, preset, settings, files: changedFiles }, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), 'theme.json');
  };
  const load = async (file: File | null): Promise<void> => {
    if (!file) return;
    const read = transferOf(await file.text());
    if (!read) {
      showToast('red', t('toast.failure'), t('site_theme.import.unreadable'), TOAST_MS.error);
      return undefined;
    }
    const { format: _format, ...content } = read;
    return confirmAct({
      title: t('site_theme.import.title'),
      consequence: t('site_theme.import.what'),
      actLabel: t('site_theme.import'),
      run: async () => {
        await draft.save();
        const replacing = { ...content, id: draft.id, version: draft.version(), replace: true };
        try {
          await call('site_themes.update', replacing);
        } catch (error) {
          // What the server cannot read in the file belongs to no field of a form.
          if (error instanceof CallFailed && error.code === 'kit.invalid_input')
            throw new CallFailed(error.status, t('site_theme.import.unreadable'));
          throw error;
        }
        await reload();
        toastSuccess();
      },
    });
  };
  const choose = (file: File | null) => {
    // The menu would lie over the question whether the draft is to be replaced.
    setOpen(false);
    void load(file);
  };
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${t('site_theme.export')}, ${t('site_theme.import')}`}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('site_theme.export')}
        </Menu.Item>
        {can('theme.update') && (
          <FileButton accept="application/json,.json" onChange={choose}>
            {(props) => (
              <Menu.Item
                {...props}
                closeMenuOnClick={false}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t('site_theme.import')}
              </Menu.Item>
            )}
          </FileButton>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Parses the text of an exported theme file; null when it is not one. The server checks the content. */
function transferOf(text: string): Transfer | null {
  try {
    const read = JSON.parse(text) as Partial<Transfer> | null;
    return read?.format === FORMAT && Array.isArray(read.files) ? (read as Transfer) : null;
  } catch {
    return null;
  }
}
