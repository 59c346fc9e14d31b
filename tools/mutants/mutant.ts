/**
 * A fault that is put into one rule on purpose, and the tests that must notice it. `find` stands in the file exactly
 * once; paths are from the root of the repository.
 */
export type Mutant = {
  file: string;
  find: string;
  replace: string;
  /** What then goes wrong, in the words of the business: `a seat that is held is sold`. */
  fault: string;
  tests: readonly string[];
};
