/** The reasons why a server could not be started; the message of each error says what to do. */
export type StartErrorCode =
  | 'data_dir_in_use'
  | 'data_dir_unreachable'
  | 'data_folder_gone'
  | 'data_folder_version'
  | 'database_failed'
  | 'platform_unsupported';

/**
 * An error that prevents the start of a server, for the person at the terminal. The process ends before any language is
 * known, so the message is plain English. A program may add codes of its own to those of the server.
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
