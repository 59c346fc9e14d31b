import { buildWeb } from './web-build.ts';

/** `npm run build`: the web app, whole. `npm start` does it by itself when its sources have changed. */
buildWeb();
