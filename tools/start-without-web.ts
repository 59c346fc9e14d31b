import { start } from './start-rihla.ts';

/** `npm start` without the web app, which the tests of starting and ending have no need of. */
await start(() => {});
