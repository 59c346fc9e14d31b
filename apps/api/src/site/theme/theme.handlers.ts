import { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { ThemeFinding } from '@rihla/domain/themes/theme-check';
import { refuse } from '@rihla/domain/themes/theme.errors';
import { type Binding, command, query, steps } from '../../kit/bind.ts';
import type { StepsCall } from '../../kit/call.ts';
import type { Admin } from '../../kit/actor.ts';
import { assertVersion } from '../../kit/assert-version.ts';
import {
  assertOwnTheme,
  getDrops,
  getTheme,
  getVersion,
  listVersions,
  publishDraft,
  readDraft,
  returnToVersion,
  writeDraft,
} from '../../modules/themes/index.ts';
import { draftPage, draftStyles } from './draft-pages.ts';
import { LONGEST_MS, publicationFaults, readTrial } from './gate.ts';
import { renderPool } from './render-pool.ts';
import { siteLook } from './site-look.ts';
import { themeSections } from './theme-sections.ts';

const { site_themes } = contract;

/**
 * The threads for previews and checks. They are separate from those for visitors, so that a draft never delays a
 * visitor. Nobody waits for a draft as a visitor waits for a page, so a busy machine gets more time.
 */
const pool = renderPool({ threads: 2, deadlineMs: 700, patienceMs: 7_000, waiting: 20 });
/**
 * The ids of sites whose preview is being rendered. Each site has one at a time, so that one site cannot delay the
 * previews of others.
 */
const previewing = new Set<string>();

/**
 * Reads the draft and finds the faults that prevent its publication.
 * @throws Problem `kit.not_found`
 */
async function findingsOf(call: StepsCall<Admin>, input: { id: string }) {
  const trial = await call.read(async (read) => {
    assertOwnTheme(read, input);
    const draft = await readDraft(read);
    return { version: draft.version, ...(await readTrial(read, draft)) };
  });
  return { version: trial.version, findings: await publicationFaults(trial, pool) };
}

/**
 * Publishes the draft when it has no faults.
 * @throws Problem `kit.stale_version`, those of `refuseFaults` and those of `publishDraft`
 */
async function publish(call: StepsCall<Admin>, input: InputOf<typeof contract.site_themes.publish>) {
  const { version, findings } = await findingsOf(call, input);
  // The version that was checked must be the one that is published; `publishDraft` refuses any other.
  assertVersion({ version }, input.version);
  refuseFaults(findings);
  return call.transaction((write) => publishDraft(write, input));
}

/**
 * Refuses a draft with faults.
 * @throws Problem `themes.unfit`, `themes.unfit_file` or `themes.unfit_look` with the place of the first fault, by how
 *   exactly it is known: a line, a file, or the settings of the look; `themes.busy` when the draft could not be checked
 */
function refuseFaults(findings: readonly ThemeFinding[]): void {
  const [first] = findings;
  if (!first) return;
  const { code, file, line } = first;
  const count = findings.length;
  if (code === 'busy') refuse('themes.busy');
  if (line !== null) refuse('themes.unfit', { count, file, line });
  if (file === 'settings') refuse('themes.unfit_look', { count });
  refuse('themes.unfit_file', { count, file });
}

/**
 * Renders a page of the site in the look of the draft; `html` is null when it fails, and `finding` says why.
 * @throws Problem `kit.not_found`, `themes.busy`
 */
async function preview(
  call: StepsCall<Admin>,
  { path, locale, ...input }: InputOf<typeof contract.site_themes.preview>,
) {
  assertOwnTheme(call, input);
  if (previewing.has(call.site.id)) return refuse('themes.busy');
  previewing.add(call.site.id);
  try {
    const { look, page } = await call.read(async (read) => {
      const found = siteLook(await readDraft(read), null);
      return { look: found, page: await draftPage(read, found, { path, locale }) };
    });
    const answer = await pool.run({
      kind: 'page',
      key: look.key,
      templates: look.templates,
      page: page.page,
      locale,
      data: page.data,
      settings: look.settings,
      strict: true,
      longestMs: LONGEST_MS,
    });
    if (answer === null) return refuse('themes.busy');
    return {
      html: answer.html ?? null,
      styles: draftStyles(look, page.colour),
      finding: answer.findings?.[0] ?? null,
    };
  } finally {
    previewing.delete(call.site.id);
  }
}

/** The calls about themes, with the functions behind them. */
export const themeBindings: readonly Binding[] = [
  query(site_themes.list, async ({ site }) => ({ data: [{ id: site.id }] })),
  query(site_themes.get, async (call, input) => ({ data: await getTheme(call, input) })),
  query(site_themes.sections, async (call, input) => ({ data: await themeSections(call, input) })),
  command(site_themes.update, writeDraft),
  steps(site_themes.publish, publish),
  steps(site_themes.check, async (call, input) => ({ findings: (await findingsOf(call, input)).findings })),
  steps(site_themes.preview, preview),
  query(site_themes.drops, async (call, input) => ({ data: await getDrops(call, input) })),
  query(site_themes.versions, async (call, input) => ({ data: await listVersions(call, input) })),
  query(site_themes.version, async (call, input) => ({ data: await getVersion(call, input) })),
  command(site_themes.return, returnToVersion),
];
