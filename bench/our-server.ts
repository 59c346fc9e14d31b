import { randomBytes } from 'node:crypto';
import { readConfig } from '../apps/api/src/app/config.ts';
import { startApi } from '../apps/api/src/app/start-api.ts';
import { systemClock } from '../apps/api/src/kit/clock.ts';

/**
 * A program that runs the product's API on a database that is running already.
 * `node bench/our-server.ts <app url> <owner url>`
 */
const [appUrl, ownerUrl] = process.argv.slice(2);
const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', DATABASE_POOL_SIZE: '10' });
const secretKey = randomBytes(32).toString('hex');
const api = await startApi({ config, secretKey, clock: systemClock, ownerUrl: ownerUrl!, appUrl: appUrl! });
process.send?.({ port: Number(new URL(api.address).port) });
process.on('SIGTERM', () => void api.stop());
