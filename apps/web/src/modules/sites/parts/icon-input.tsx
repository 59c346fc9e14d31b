import { Button, Stack, Text } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { pictureUrl } from '@rihla/domain/media/picture';
import { lazy, Suspense, useState } from 'react';
import { PhotoInput } from '../../../kit/photos/photo-input.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './brand-colour.module.css';
import type { SettingInputProps } from './setting-input.ts';

const CropDialog = lazy(async () => ({
  default: (await import('../../../kit/photos/crop-dialog.tsx')).CropDialog,
}));

/** The sizes of the icon's preview in pixels: browser tab, list on a phone, home screen. */
const SIDES = [16, 32, 64] as const;
const SQUARE = 1;

/** Input for the site's icon: an uploaded picture or a part of the logo, cropped to a square, with a preview. */
export function IconInput({ field, values, ...props }: SettingInputProps) {
  const { t } = useTranslation();
  const [croppingLogo, setCroppingLogo] = useState(false);
  const icon = typeof props.value === 'string' && props.value ? props.value : null;
  const logo = typeof values['logo_file_id'] === 'string' && values['logo_file_id'];
  return (
    <Stack gap="sm">
      <PhotoInput {...props} type="SITE" fixedRatio={SQUARE} required={field.required ?? false} />
      {logo && (
        <div>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconCrop size={16} aria-hidden />}
            onClick={() => setCroppingLogo(true)}
          >
            {t('site.icon.from_logo')}
          </Button>
        </div>
      )}
      {icon && (
        <div>
          <Text size="sm" c="dimmed" mb={6}>
            {t('site.icon.sizes')}
          </Text>
          <div className={classes.icons}>
            {SIDES.map((side) => (
              <img
                key={side}
                src={pictureUrl(icon, 480)}
                alt=""
                width={side}
                height={side}
                data-home={side === 64 || undefined}
              />
            ))}
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        {croppingLogo && logo && (
          <CropDialog
            fileId={logo}
            fixedRatio={SQUARE}
            onClose={() => setCroppingLogo(false)}
            onCropped={props.onChange}
          />
        )}
      </Suspense>
    </Stack>
  );
}
