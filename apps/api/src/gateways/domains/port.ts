/** Checks of a host that an agency wants to use for its site. */
export type DomainChecks = {
  /** Whether a host needs no proof, because it always leads to this machine. */
  isLocal(host: string): boolean;
  /**
   * The texts of the TXT records of a name in DNS; empty when there is no such name or the name service does not
   * answer.
   */
  texts(name: string): Promise<string[]>;
  /**
   * The text that a host answers at a path, by HTTP, or by HTTPS when HTTP redirects to the same host and path.
   * @returns null when there is no answer or no success, or the host has an address that is not public
   */
  answer(host: string, path: string): Promise<string | null>;
};
