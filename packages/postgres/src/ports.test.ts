import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { assertPortFree, findFreePort } from './ports.ts';

describe('a port', () => {
  it('that is free may be used, and 0 always may', async () => {
    const port = await findFreePort();
    await expect(assertPortFree(port, '127.0.0.1')).resolves.toBeUndefined();
    await expect(assertPortFree(0, '127.0.0.1')).resolves.toBeUndefined();
    expect(await findFreePort(port)).toBe(port);
  });

  it('that is taken is refused with a line that names it', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    await expect(assertPortFree(port, '127.0.0.1')).rejects.toMatchObject({
      code: 'port_taken',
      message: expect.stringContaining(`Port ${port} on 127.0.0.1 is taken`) as string,
    });
    expect(await findFreePort(port)).not.toBe(port);
    squatter.close();
  });
});
