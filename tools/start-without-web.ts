import { start } from './start-rihla.ts';

/** `npm start` without the web app, which the tests of starting and ending do not need. */
await start(() => {});
