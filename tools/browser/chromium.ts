import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/**
 * Starts a headless Chromium for the journeys, the screens and the measurements.
 *
 * @param more arguments of the program beside the usual ones
 * @throws Error with one line that says how to get a Chromium, when there is none and none could be installed
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    headless: true,
    args: [...chromiumArguments, ...more],
  });
}

/** The arguments with which Chromium needs no screen and no sandbox of the kernel, and asks for nothing by itself. */
export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the path of a Chromium. Where there is none, it is installed with apt-get, or downloaded with Playwright.
 * @throws Error when none could be installed
 */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found !== undefined) return found;
  for (const install of [installFromSystem, installFromPlaywright]) {
    if (!(await install())) continue;
    const installed = await findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'No Chromium was found. Install one (Debian: apt-get install chromium-headless-shell), run "npx playwright-core install chromium", or name one in CHROMIUM_PATH.',
  );
}

/**
 * Finds the path of a Chromium or Chrome on this machine: the one `CHROMIUM_PATH` names, else the system's, else the
 * newest that Playwright has downloaded. Undefined when there is none. `chromium-headless-shell` comes first: a page in
 * it takes a quarter of the processor's time, since the whole browser also draws its tabs and menus, though unseen.
 *
 * @throws Error when `CHROMIUM_PATH` names nothing that can be executed, so that no other browser is used unnoticed
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  return named || [...onPath(), ...usualPlaces(), ...ofPlaywright()].find(isExecutable);
}

/**
 * The paths at which the system may have Chromium or Chrome: its usual names in the folders of `PATH`, the lightest
 * first.
 */
function onPath(): string[] {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)].filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The places where macOS and Windows usually have Chromium or Chrome. */
function usualPlaces(): string[] {
  if (process.platform === 'darwin')
    return ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (process.platform !== 'win32') return [];
  return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [];
  });
}

/**
 * The Chromium programs that Playwright has downloaded, the newest first. They are in folders `chromium-<revision>`,
 * whose inner folders have other names on each platform.
 */
function ofPlaywright(): string[] {
  const cache = playwrightCache();
  if (!existsSync(cache)) return [];
  const names = ['chrome', 'chrome.exe', 'Chromium', 'Google Chrome for Testing'];
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => revision(b) - revision(a))
    .flatMap((name) => readdirSync(join(cache, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && names.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The revision of Chromium in the name of a folder `chromium-<revision>`. */
function revision(folder: string): number {
  return Number(folder.replace('chromium-', ''));
}

/** The folder in which Playwright keeps the browsers it downloads. */
function playwrightCache(): string {
  const given = process.env['PLAYWRIGHT_BROWSERS_PATH'];
  if (given && given !== '0') return given;
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32') return join(process.env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright');
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ms-playwright');
}

/**
 * Installs Chromium with apt-get, where that exists and this process is root: Debian's `chromium-headless-shell`, or
 * else the whole browser.
 * @returns whether it was installed
 */
async function installFromSystem(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !onSystem('apt-get')) return false;
  if (!(await run('Installing Chromium with apt-get …', 'apt-get', ['update', '-q']))) return false;
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await run('', 'apt-get', ['install', '-q', '-y', '--no-install-recommends', name])) return true;
  return false;
}

/**
 * Downloads Chromium with Playwright.
 * @returns whether that succeeded
 */
function installFromPlaywright(): Promise<boolean> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  return run('Downloading Chromium with Playwright …', process.execPath, [
    cli,
    'install',
    '--no-shell',
    'chromium',
  ]);
}

/**
 * Runs a command, for ten minutes at most.
 * @param announcement printed first, unless it is empty
 * @returns whether it ended without an error
 */
async function run(announcement: string, command: string, args: string[]): Promise<boolean> {
  if (announcement) console.error(announcement);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 600_000 });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Whether a program of this name is in one of the folders of `PATH`. */
function onSystem(name: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)));
}

/** Whether a file exists and may be executed. */
function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
