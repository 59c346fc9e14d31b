import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { THEME_STYLES } from '@rihla/domain/themes/theme-files';

const root = join(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const documents = tracked.filter((file) => file.endsWith('.md') && existsSync(join(root, file)));

describe('the documents', () => {
  it.each(documents)('%s links only to existing files', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) => match[1]!);
    const broken = links.filter((link) => !existsSync(join(root, dirname(file), decodeURI(link))));
    expect(broken).toEqual([]);
  });

  it.each(documents)('%s names only existing files', (file) => {
    const prose = readFileSync(join(root, file), 'utf8').replaceAll(/```.*?```/gs, '');
    const named = [...prose.matchAll(/`([\w./-]+\.(?:tsx?|cjs|css|liquid|sql))`/g)].map((match) => match[1]!);
    const gone = named.filter((name) => !tracked.some((path) => `/${path}`.endsWith(`/${name}`)));
    // The style sheet of an agency's theme is a row of the database; the default's are files for each part of a page.
    expect(gone.filter((name) => name !== THEME_STYLES)).toEqual([]);
  });

  it.each(documents)('%s starts only programs and scripts that exist', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const programs = [...text.matchAll(/\b(?:tools|bench|training)\/[\w-]+\.(?:ts|mjs)\b/g)].map(
      ([path]) => path,
    );
    const absent = programs.filter((path) => !tracked.some((one) => `/${one}`.endsWith(`/${path}`)));
    const runs = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect([...absent, ...runs.filter((name) => !(name in scripts))]).toEqual([]);
  });

  it('the page of the specification names only tests that exist', () => {
    const page = readFileSync(join(root, 'docs/specification.md'), 'utf8');
    const named = [...page.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+\.test\.tsx?)\)/g)];
    const titled = named.filter(([, text = '']) => text.split(' ').length > 3);
    expect(titled.length).toBeGreaterThan(30);
    const gone = titled.filter(
      ([, text = '', file = '']) => !readFileSync(join(root, file), 'utf8').includes(text),
    );
    expect(gone.map(([link]) => link)).toEqual([]);
  });

  it('the index lists every decision', () => {
    const index = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
    const decisions = documents.filter((file) => /^docs\/adr\/\d/.test(file));
    expect(decisions.filter((file) => !index.includes(`(${basename(file)})`))).toEqual([]);
  });

  it('the architecture lists the modules in the order that the linter of imports enforces', () => {
    const { modules } = JSON.parse(readFileSync(join(root, 'architecture.json'), 'utf8')) as {
      modules: { name: string }[];
    };
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    expect(page).toContain(modules.map(({ name }) => `\`${name}\``).join(' → '));
  });

  it('the README names only commands of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
