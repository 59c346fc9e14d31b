import { StartError } from '@rihla/postgres/start-error';

/** Why Rihla could not be started, beside the reasons of its embedded server. */
export type RihlaStartErrorCode = 'port_taken' | 'postgres_too_old' | 'app_role_missing';

/** A refusal to start that is Rihla's own, for the person at the terminal like those of the embedded server. */
export class RihlaStartError extends StartError<RihlaStartErrorCode> {}
