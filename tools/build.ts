import { buildServer } from './build/server-build.ts';
import { buildWeb } from './build/web-build.ts';

/** `npm run build`: builds the web app and the server. `npm start` does it by itself when their sources have changed. */
buildWeb();
await buildServer();
