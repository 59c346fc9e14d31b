import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findFreePort, isPortFree } from './ports.ts';

describe('a preferred port', () => {
  it('is used when it is free', async () => {
    const port = await findFreePort();
    expect(await isPortFree(port)).toBe(true);
    expect(await findFreePort(port)).toBe(port);
  });

  it('is replaced by another when it is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    expect(await isPortFree(port)).toBe(false);
    expect(await findFreePort(port)).not.toBe(port);
    squatter.close();
  });
});
