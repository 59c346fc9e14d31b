import { Button } from '@mantine/core';
import type { ScannedFields } from '@rihla/domain/pilgrims/id-card.contract';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CameraStage, type CameraLook } from '../camera/camera-stage.tsx';
import { readCardOnServer, type NotReadReason } from './ask-server.ts';
import { pixelsAtWidth, frameOf, jpegOf } from './camera-frame.ts';
import { isStill, judgeFrame, type JudgedFrame } from './judge-frame.ts';

/** Widths in pixels: of the small copy in which the card is searched, and the largest of the picture that is sent. */
const SEARCH_WIDTH = 300;
const SENT_WIDTH = 1_600;
/** The most pictures that are sent automatically; after them the person presses a button. */
const MOST_SENT = 4;
/** The least time between two sent pictures, in milliseconds, so that people can follow the last answer's advice. */
const PAUSE_AFTER_ANSWER = 2_500;

type CardCameraProps = {
  onRead: (fields: ScannedFields) => void;
  onRefused: (why?: NotReadReason) => void;
  onBack: () => void;
};

/**
 * The camera with a frame for the identity card. The device looks for a whole card that is held still, and sends that
 * picture alone; it ends by itself when the server has read it.
 */
export function CardCamera({ onRead, onRefused, onBack }: CardCameraProps) {
  const { t, dynamic } = useTranslation();
  const before = useRef<JudgedFrame | null>(null);
  const sent = useRef({ count: 0, answeredAt: 0, hint: '' });
  const isWanted = useRef(false);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const aim = t('card_scan.aim');
  const send = async (frame: HTMLCanvasElement): Promise<CameraLook> => {
    sending.current = new AbortController();
    const { signal } = sending.current;
    const answer = await readCardOnServer(await jpegOf(frame), signal);
    isWanted.current = false;
    if (signal.aborted) return 'enough';
    if ('fields' in answer) onRead(answer.fields);
    else if (answer.refused && 'reason' in answer.refused && sent.current.count + 1 < MOST_SENT) {
      const hint = dynamic(`card_scan.refused_${answer.refused.reason}`);
      sent.current = { count: sent.current.count + 1, answeredAt: performance.now(), hint };
      before.current = null;
      return { hint };
    } else onRefused(answer.refused);
    return 'enough';
  };
  const sendStill = async (
    screen: HTMLVideoElement,
    frame: HTMLCanvasElement,
    showHint: (hint: string) => void,
  ) => {
    // The video is paused, so that the person sees what is being read and may put the card down.
    screen.pause();
    showHint(t('card_scan.reading'));
    const seen = await send(frame);
    if (seen !== 'enough') await screen.play();
    return seen;
  };
  const look = async (screen: HTMLVideoElement, showHint: (hint: string) => void): Promise<CameraLook> => {
    // The picture that was judged is the one that is sent, because the card may have moved since.
    const frame = frameOf(screen, SENT_WIDTH);
    const judged = judgeFrame(pixelsAtWidth(frame, SEARCH_WIDTH));
    const isReady = isStill(before.current, judged);
    before.current = judged;
    if (isWanted.current) return sendStill(screen, frame, showHint);
    if (sent.current.count > 0 && performance.now() - sent.current.answeredAt < PAUSE_AFTER_ANSWER)
      return { hint: sent.current.hint };
    if (isReady) return sendStill(screen, frame, showHint);
    if ('corners' in judged) return { hint: t('card_scan.hold') };
    return { hint: judged.reason === 'no_card' ? aim : dynamic(`card_scan.refused_${judged.reason}`) };
  };
  return (
    <CameraStage paper="card" aim={aim} look={look} onBack={onBack}>
      <Button
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => {
          isWanted.current = true;
        }}
      >
        {t('card_scan.take_now')}
      </Button>
    </CameraStage>
  );
}
