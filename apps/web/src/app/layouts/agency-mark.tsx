import { useAgencyName, useSystemName } from '../../lib/agency.ts';
import classes from './agency-mark.module.css';

/** The icon and name of the agency, shown to customers in place of the product's own logo. */
export function AgencyMark() {
  return <Mark name={useAgencyName()} />;
}

/** The icon of the agency and the name that it has given its system, shown to its staff. */
export function SystemMark() {
  return <Mark name={useSystemName()} />;
}

/** The icon of the site beside a name; a name that is too long is cut. */
function Mark({ name }: { name: string | null }) {
  return (
    <span className={classes.mark}>
      <img src="/favicon.svg" alt="" width={28} height={28} className={classes.icon} />
      <span className={classes.name} dir="auto">
        {name}
      </span>
    </span>
  );
}
