import type { CropArea, Rotation } from '@rihla/domain/media/crop';
import { Button, Group, Loader, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { useFile } from '../../lib/api/private-file.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { FormError } from '../../ui/form-error.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Size } from './crop-geometry.ts';
import { CropStage } from './crop-stage.tsx';
import { CropTools } from './crop-tools.tsx';
import { useCrop } from './use-crop.ts';

/** The crop as it is sent to the server: the area in fractions of the rotated picture, and the rotation in degrees. */
export type CropSent = { area: CropArea; rotation: Rotation };

type PhotoCropperProps = {
  fileId: string;
  /** The aspect ratio of the crop (width divided by height) when no other is allowed. */
  fixedRatio?: number | undefined;
  /** Saves the crop on the server; a refusal is shown under the picture. */
  save: (crop: CropSent) => Promise<unknown>;
  onCancel: () => void;
};

/** Crops a stored picture into a new one. The stored picture is loaded at full size, so that no quality is lost. */
export function PhotoCropper(props: PhotoCropperProps) {
  const { address, query } = useFile(props.fileId);
  const [size, setSize] = useState<Size | null>(null);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!address || !size) {
    return (
      <Group justify="center" mih={320}>
        <Loader />
        {address && (
          <img
            src={address}
            alt=""
            hidden
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
        )}
      </Group>
    );
  }
  return <CropForm {...props} src={address} picture={size} />;
}

type CuttingProps = PhotoCropperProps & { src: string; picture: Size };

/**
 * The tools that crop a loaded picture, and the buttons to save or cancel. Without a fixed aspect ratio, saving is
 * possible once something is cut off or the picture is rotated; when saving fails, the reason is shown and the crop is
 * kept.
 */
function CropForm({ src, picture, fixedRatio, save, onCancel }: CuttingProps) {
  const { t } = useTranslation();
  const crop = useCrop(picture, fixedRatio ?? null);
  const { busy, failure, attempt } = useAttempt();
  const { area, rotation } = crop;
  const unchanged = fixedRatio === undefined && rotation === 0 && area.width === 1 && area.height === 1;
  const submit = async () => {
    await attempt(async () => {
      await save({ area, rotation });
    });
  };
  return (
    <Stack gap="sm">
      <CropStage src={src} crop={crop} />
      <CropTools crop={crop} hasFixedRatio={fixedRatio !== undefined} />
      <FormError error={failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {t('act.cancel')}
        </Button>
        <Button loading={busy} disabled={unchanged} onClick={() => void submit()}>
          {t('crop.save')}
        </Button>
      </Group>
    </Stack>
  );
}
