/** What is looked up of a host that an agency wants to use. */
export type DomainChecks = {
  /** Whether a host needs no proof, since it can lead nowhere but to this machine. */
  isLocal(host: string): boolean;
  /** The texts of the TXT records of a name; none where there is no such name or the name service does not answer. */
  texts(name: string): Promise<string[]>;
  /**
   * The text that a host answers to a path, asked by HTTP and then, where that leads to the same place, by HTTPS.
   * @returns null where nobody answers, the answer is no success, or the host leads to an address that is not public
   */
  answer(host: string, path: string): Promise<string | null>;
};
