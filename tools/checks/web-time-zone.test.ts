import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../apps/web/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !/\.test\.tsx?$/.test(file));

/** The expressions that read an hour or a day in the zone of the device, or in a fixed one. */
const REFUSED = [
  /DEFAULT_TIME_ZONE/,
  /['"](Asia|Europe|America|Africa|Australia|Pacific)\/\w+['"]/,
  /\.[gs]et(Hours|Minutes|Date|Day|Month|FullYear)\(/,
  /getTimezoneOffset|resolvedOptions\(\)\.timeZone/,
  /toLocale(Date|Time)String|\.toDateString\(|\.toTimeString\(/,
  /Intl\.DateTimeFormat\((?![^)]*timeZone)/,
  /_(at|now)\.slice\(0, 10\)/,
];

/** The pattern of an airport's local time, which is text without a zone. */
const LOCAL_CLOCK = /(arrives|departs)_at\.slice/;

describe('the web app', () => {
  it('takes every hour and day in the zone of the site', () => {
    const found = sources.flatMap((file) =>
      readFileSync(join(web, file), 'utf8')
        .split('\n')
        .filter((line) => REFUSED.some((one) => one.test(line)) && !LOCAL_CLOCK.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
