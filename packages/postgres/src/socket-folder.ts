/** The longest path of a Unix socket that every system takes, in bytes: macOS takes 103, Linux 107. */
const LONGEST_PATH = 103;

/** The longest name that PostgreSQL gives to its socket. */
const LONGEST_NAME = '.s.PGSQL.65535';

/**
 * The folder of the Unix socket of a server, which is its data folder; there only the server's user and root reach it.
 * Over it a short statement takes a quarter less processor time than over TCP.
 * @returns undefined where clients have to use TCP: on Windows, when the path is too long for a socket, or when it has
 * a mark that PostgreSQL's setting cannot hold
 */
export function socketFolderOf(folder: string): string | undefined {
  if (process.platform === 'win32' || /["',]/.test(folder)) return undefined;
  return Buffer.byteLength(`${folder}/${LONGEST_NAME}`) <= LONGEST_PATH ? folder : undefined;
}
