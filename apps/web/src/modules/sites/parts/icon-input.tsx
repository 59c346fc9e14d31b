import { Button, Stack, Text } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { pictureUrl } from '@rihla/domain/media/picture';
import { lazy, Suspense, useState } from 'react';
import { PhotoInput } from '../../../kit/photos/photo-input.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './brand-colour.module.css';
import type { SettingInputProps } from './setting-input.ts';

const CropDialog = lazy(async () => ({
  default: (await import('../../../kit/photos/crop-dialog.tsx')).CropDialog,
}));

/** The sizes of the icon's preview in pixels: browser tab, list on a phone, home screen. */
const SIDES = [16, 32, 64] as const;
const SQUARE = 1;
/** The least side of a picture from which an icon is sharp, in pixels. */
const LEAST_SIDE = 64;

/**
 * Input for the site's icon: an uploaded picture or a part of the logo, cropped to a square, with a preview and a
 * warning about a picture that is too small.
 */
export function IconInput({ field, values, ...props }: SettingInputProps) {
  const { t } = useTranslation();
  const [croppingLogo, setCroppingLogo] = useState(false);
  const [shown, setShown] = useState<{ icon: string; width: number; height: number } | null>(null);
  const icon = typeof props.value === 'string' && props.value ? props.value : null;
  const logo = typeof values['logo_file_id'] === 'string' && values['logo_file_id'];
  const isBlurred =
    shown?.icon === icon && shown !== null && Math.min(shown.width, shown.height) < LEAST_SIDE;
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
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setShown({ icon, width, height })
                }
              />
            ))}
          </div>
          {isBlurred && (
            <Text size="sm" c="yellow" mt={6} role="status">
              {t('site.icon.blurred', { width: shown.width, height: shown.height, least: LEAST_SIDE })}
            </Text>
          )}
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
