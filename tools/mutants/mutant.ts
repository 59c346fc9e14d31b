/**
 * A fault that is put into one rule on purpose, and the tests that must notice it. The text `find` is in the file
 * exactly once; paths are relative to the root of the repository.
 */
export type Mutant = {
  file: string;
  find: string;
  replace: string;
  /** What the fault does, in terms of the business: `a seat that is held is sold`. */
  fault: string;
  tests: readonly string[];
};
