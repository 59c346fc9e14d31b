import { useAgencyName } from '../../lib/agency.ts';
import classes from './agency-mark.module.css';

/** The agency's own icon with its name beside it: customers are with the agency, whatever it runs on. */
export function AgencyMark() {
  const agency = useAgencyName();
  return (
    <span className={classes.mark}>
      <img src="/favicon.svg" alt="" width={28} height={28} className={classes.icon} />
      <span className={classes.name}>{agency}</span>
    </span>
  );
}
