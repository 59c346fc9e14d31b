import { StartError } from '@rihla/postgres/start-error';

/** The reasons why Rihla could not be started, besides those of its embedded server. */
export type RihlaStartErrorCode = 'port_taken' | 'postgres_too_old' | 'app_role_missing';

/** An error that keeps Rihla from starting, with a message for the person at the terminal. */
export class RihlaStartError extends StartError<RihlaStartErrorCode> {}
