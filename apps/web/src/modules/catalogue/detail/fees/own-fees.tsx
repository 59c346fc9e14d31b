import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { useAccount } from '../../../../lib/session/session.ts';
import { Absent, MoneyText } from '../../../../ui/values/money-text.tsx';
import classes from './own-fees.module.css';

type OwnFees = CallOutput<'agent_fee_variants.list'>['data'];

/**
 * Reads the fees that the signed-in agent earns for each room type of a package, by id of the room type: empty until
 * they are read, undefined for everybody who is not an agent.
 */
export function useOwnFees(listingId: string): ReadonlyMap<string, OwnFees[number]> | undefined {
  const isAgent = useAccount()?.role === 'AGENT';
  const { data } = useQuery({
    queryKey: ['listings.own_fees', listingId],
    queryFn: ({ signal }) => call('agent_fee_variants.list', { listing_id: listingId }, { signal }),
    enabled: isAgent,
  });
  return isAgent ? new Map(data?.data.map((one) => [one.id, one])) : undefined;
}

/**
 * The fees of the signed-in agent for one room type: at which payment, and how much for each traveller.
 * @param fees the fees of the room type from `useOwnFees`; undefined or without amounts shows a dash
 */
export function OwnFeeLines({ fees }: { fees: OwnFees[number] | undefined }) {
  const { dynamic } = useTranslation();
  if (!fees || fees.fees.length === 0) return <Absent />;
  return (
    <ul className={classes.lines}>
      {fees.fees.map(({ moment, amount }) => (
        <li key={moment}>
          <span>{dynamic(`fees.moment.${moment}`)}</span>
          <MoneyText amount={amount} currency={fees.currency} />
        </li>
      ))}
    </ul>
  );
}
