import { StartError } from '@rihla/postgres/start-error';

/** The reasons why Rihla could not be started, besides those of its embedded server. */
export type RihlaStartErrorCode =
  | 'address_unknown'
  | 'app_role_missing'
  | 'database_login_refused'
  | 'database_missing'
  | 'database_unreachable'
  | 'port_taken'
  | 'postgres_too_old'
  | 'secret_key_unreadable';

/** An error that keeps Rihla from starting, with a message for the person at the terminal. */
export class RihlaStartError extends StartError<RihlaStartErrorCode> {}
