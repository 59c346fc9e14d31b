import type { PassportReading } from '@rihla/passport-reader/read-passport';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CameraStage, type CameraLook } from '../camera/camera-stage.tsx';
import { type PassportReader, pixelsOf } from './ask-reader.ts';

type LiveCameraProps = {
  reader: () => PassportReader;
  onRead: (reading: PassportReading) => void;
  onBack: () => void;
};

/** Camera with a frame for the passport. It stops when two pictures give the same machine-readable lines. */
export function LiveCamera({ reader, onRead, onBack }: LiveCameraProps) {
  const { t, dynamic } = useTranslation();
  const last = useRef('');
  const aim = t('passport_scan.aim');
  const look = async (screen: HTMLVideoElement): Promise<CameraLook> => {
    const reading = await reader().read(await pixelsOf(screen), 'upright');
    const lines = reading.ok ? reading.lines.join('') : '';
    if (reading.ok && lines === last.current) {
      onRead(reading);
      return 'enough';
    }
    last.current = lines;
    const isAway = reading.ok || reading.reason === 'no_lines';
    return { hint: isAway ? aim : dynamic(`passport_scan.refused_${reading.reason}`) };
  };
  return <CameraStage paper="passport" aim={aim} look={look} onBack={onBack} />;
}
