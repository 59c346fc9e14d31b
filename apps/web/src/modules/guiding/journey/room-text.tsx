import type { JourneyFacts, GuideKitPilgrim } from '@rihla/domain/guiding/guiding.shapes';
import { useTranslation } from '../../../lib/words/i18n.ts';

type RoomTextProps = { room: GuideKitPilgrim['room']; hotels: JourneyFacts['hotels']; hotel?: string };

/**
 * The name of a traveller's room, with the number and floor that the hotel gave it.
 * @param hotel the id of one stay; without it, the numbers of all hotels that are known
 */
export function RoomText({ room, hotels, hotel }: RoomTextProps) {
  const { t } = useTranslation();
  if (!room) return t('journey.no_room');
  const numbers = room.numbers.filter((one) => one.number && (hotel === undefined || one.hotel === hotel));
  return (
    <>
      {t('journey.room', { name: room.name })}
      {numbers.map(({ hotel: id, number, floor }) => (
        <span key={id}>
          {' · '}
          {hotel === undefined && hotels.length > 1 && `${hotels.find((one) => one.id === id)?.name}: `}
          <bdi>{t('journey.room_number', { number: number ?? '' })}</bdi>
          {floor && `, ${t('journey.floor', { floor })}`}
        </span>
      ))}
    </>
  );
}
