import { buildWeb } from './web-build.ts';

/** `npm run build`: builds the web app. `npm start` does it by itself when its sources have changed. */
buildWeb();
