import { PICTURE_TYPES, pictureUrl } from '@rihla/domain/content/picture';
import { Button, Group } from '@mantine/core';
import { useWords } from '../../../lib/i18n.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import classes from './picture-input.module.css';
import type { SettingInputProps } from './settings-form.tsx';

/** A picture of the site: shown, replaced, or taken away. */
export function PictureInput({ label, description, value, onChange, error }: SettingInputProps) {
  const { t } = useWords();
  const fileId = typeof value === 'string' ? value : null;
  return (
    <Group align="start" wrap="nowrap" gap="md" className={classes.row}>
      <div className={classes.shown}>{fileId && <img src={pictureUrl(fileId, 480)} alt="" />}</div>
      <div className={classes.choose}>
        <FileDrop<{ data: { id: string } }>
          label={String(label)}
          hint={String(error ?? description ?? '')}
          accept={PICTURE_TYPES.join(',')}
          to="/admin_api/files"
          fields={{ purpose: 'SITE' }}
          onDone={({ data }) => onChange(data.id)}
        />
        {fileId && (
          <Button size="compact-sm" variant="subtle" mt={4} onClick={() => onChange(null)}>
            {t('account.photo_remove')}
          </Button>
        )}
      </div>
    </Group>
  );
}
