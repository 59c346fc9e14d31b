import { useAgencyName } from '../../lib/agency.ts';
import classes from './agency-mark.module.css';

/** The icon and name of the agency, shown to customers in place of the product's own logo. */
export function AgencyMark() {
  const agency = useAgencyName();
  return (
    <span className={classes.mark}>
      <img src="/favicon.svg" alt="" width={28} height={28} className={classes.icon} />
      <span className={classes.name} dir="auto">
        {agency}
      </span>
    </span>
  );
}
