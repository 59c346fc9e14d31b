import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { findFreePort } from '@rihla/postgres/ports';
import { describe, expect, it } from 'vitest';
import { assertPortFree } from './assert-port-free.ts';

describe('the port to listen on', () => {
  it('is accepted when it is free, and 0 always', async () => {
    await expect(assertPortFree(await findFreePort(), '127.0.0.1')).resolves.toBeUndefined();
    await expect(assertPortFree(0, '127.0.0.1')).resolves.toBeUndefined();
  });

  it('is refused with a line that names it when it is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    await expect(assertPortFree(port, '127.0.0.1')).rejects.toMatchObject({
      code: 'port_taken',
      message: expect.stringContaining(`Port ${port} on 127.0.0.1 is taken`) as string,
    });
    squatter.close();
  });
});
