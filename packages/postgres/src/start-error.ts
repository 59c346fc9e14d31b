/** The reasons why a server could not be started; each comes with one line that says what to do. */
export type StartErrorCode =
  | 'data_dir_in_use'
  | 'data_dir_unreachable'
  | 'data_folder_gone'
  | 'data_folder_version'
  | 'database_failed'
  | 'platform_unsupported';

/**
 * An error that keeps a server from starting, for the person at the terminal: it ends the process before any language
 * is known, so its message is plain English. A program may have codes of its own beside those of the server.
 */
export class StartError<Code extends string = StartErrorCode> extends Error {
  readonly code: Code;
  readonly data: Record<string, string | number>;

  constructor(code: NoInfer<Code>, message: string, data: Record<string, string | number> = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
