/** The reasons why a backup was not made, or not restored. */
export type BackupErrorCode =
  | 'altered'
  | 'file_missing'
  | 'key_missing'
  | 'key_wrong'
  | 'not_a_backup'
  | 'other_key'
  | 'place_unusable'
  | 'target_in_use'
  | 'too_new'
  | 'unequal';

/** An error of a backup or of a restore, with a line for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, words: string) {
    super(words);
    this.code = code;
  }
}
