import { useTranslation } from '../../lib/words/i18n.ts';

type TravellerNamesProps = { travellers: readonly { name: string | null; position: number }[] };

/** The names of travellers of one invoice in a row; for one who is not named yet, the number of the booked place. */
export function TravellerNames({ travellers }: TravellerNamesProps) {
  const { t, locale } = useTranslation();
  const names = travellers.map(
    ({ name, position }) => name ?? t('office.traveller_open', { number: position + 1 }),
  );
  return <bdi>{new Intl.ListFormat(locale).format(names)}</bdi>;
}
