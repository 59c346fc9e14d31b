import { hash } from 'node:crypto';

/**
 * Makes a counter of rows, which also computes a fingerprint that does not depend on their order: the sum of their
 * hashes (SHA-256, as eight numbers of 32 bits). Two tables with the same rows have the same fingerprint.
 */
export function rowCounter() {
  const sum = new Uint32Array(8);
  let rows = 0;
  return {
    add(row: Uint8Array): void {
      const digest = hash('sha256', row, 'buffer');
      for (let index = 0; index < 8; index += 1) sum[index] = sum[index]! + digest.readUInt32BE(index * 4);
      rows += 1;
    },
    result: () => ({ rows, fingerprint: Buffer.from(sum.buffer).toString('hex') }),
  };
}
