import { CROP_SHAPES, type CropShape } from '@rihla/domain/media/crop';
import { ActionIcon, SegmentedControl, Slider } from '@mantine/core';
import { IconMinus, IconPlus, IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { useTranslation } from '../../lib/words/i18n.ts';
import classes from './crop-tools.module.css';
import type { Cropping } from './use-crop.ts';

/** The controls of a crop: zoom, rotation and, unless it cannot be changed, the aspect ratio. */
export function CropTools({ crop, hasFixedRatio = false }: { crop: Cropping; hasFixedRatio?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.tools}>
      {!hasFixedRatio && (
        <SegmentedControl
          aria-label={t('crop.shape')}
          value={crop.shape}
          onChange={(shape) => crop.takeShape(shape as CropShape)}
          data={Object.keys(CROP_SHAPES).map((value) => ({
            value,
            label: value === 'free' ? t('crop.shape.free') : value.replace(':', ' : '),
          }))}
          className={classes.shapes}
        />
      )}
      <div className={classes.zoom}>
        <ActionIcon
          size="xl"
          variant="subtle"
          color="gray"
          aria-label={t('crop.zoom_out')}
          onClick={() => crop.zoomBy(1 / 1.25)}
        >
          <IconMinus size={18} />
        </ActionIcon>
        <Slider
          className={classes.slider}
          thumbLabel={t('crop.zoom')}
          min={1}
          max={crop.mostZoom}
          step={0.1}
          value={crop.zoom}
          onChange={crop.zoomTo}
          label={(zoom) => `${zoom.toFixed(1)}×`}
        />
        <ActionIcon
          size="xl"
          variant="subtle"
          color="gray"
          aria-label={t('crop.zoom_in')}
          onClick={() => crop.zoomBy(1.25)}
        >
          <IconPlus size={18} />
        </ActionIcon>
      </div>
      <div className={classes.turns}>
        <ActionIcon
          size="xl"
          variant="default"
          aria-label={t('crop.turn_left')}
          onClick={() => crop.turn(270)}
        >
          <IconRotate size={18} />
        </ActionIcon>
        <ActionIcon
          size="xl"
          variant="default"
          aria-label={t('crop.turn_right')}
          onClick={() => crop.turn(90)}
        >
          <IconRotateClockwise size={18} />
        </ActionIcon>
      </div>
    </div>
  );
}
