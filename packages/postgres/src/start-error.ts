/** Why a database could not be started or used; each comes with one line that says what to do. */
export type StartErrorCode =
  | 'data_dir_in_use'
  | 'data_dir_unreachable'
  | 'data_folder_gone'
  | 'data_folder_version'
  | 'database_failed'
  | 'platform_unsupported'
  | 'port_taken'
  | 'postgres_too_old'
  | 'app_role_missing';

/**
 * A refusal to start, for the person at the terminal: it ends the process before any language is known,
 * so its message is plain English and not a catalogue entry.
 */
export class StartError extends Error {
  readonly code: StartErrorCode;
  readonly data: Record<string, string | number>;

  constructor(code: StartErrorCode, message: string, data: Record<string, string | number> = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
