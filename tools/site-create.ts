import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_TIME_ZONE } from '@rihla/domain/shared/dates';
import { systemClock } from '../apps/api/src/kit/clock.ts';
import { createSite, type NewSite, siteProblems } from '../apps/api/src/seed/create-site.ts';
import { ownerUrl } from './owner-url.ts';

const usage = `npm run site:create                         asks for what it needs
npm run site:create -- --slug safanusa --name "Safanusa Wisata" --host www.safanusa.example \\
                       --admin-name "Laras Ayu" --admin-email laras@safanusa.example \\
                       --director-name "Haji Salim" --director-email salim@safanusa.example
makes a site, its first admin (MAIN) and its director, and prints the addresses where they set a password, once and within
an hour. --time-zone Asia/Makassar says where its days begin (Asia/Jakarta); --password-stdin reads the admin's password
from standard input instead; --role ROOT makes an admin who works across all sites, and needs no director.`;

const questions = {
  slug: 'Short name (letters, digits, hyphens): ',
  name: 'Name of the agency: ',
  host: 'Host name of the site: ',
  'admin-name': 'Name of the first admin: ',
  'admin-email': 'E-mail address of the first admin: ',
  'director-name': 'Name of the director: ',
  'director-email': 'E-mail address of the director: ',
} as const;

const { values } = parseArgs({
  options: {
    slug: { type: 'string' },
    name: { type: 'string' },
    host: { type: 'string' },
    'admin-name': { type: 'string' },
    'admin-email': { type: 'string' },
    'director-name': { type: 'string' },
    'director-email': { type: 'string' },
    'time-zone': { type: 'string', default: DEFAULT_TIME_ZONE },
    role: { type: 'string', default: 'MAIN' },
    'password-stdin': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else await create();

/**
 * Creates a site from the options and the answers to questions, and prints its host and the links by which its people
 * set their passwords. Prints what is wrong, and creates nothing, where the values are not valid.
 */
async function create(): Promise<void> {
  const answers = await ask();
  const site: NewSite = {
    slug: answers.slug,
    name: answers.name,
    host: answers.host.toLowerCase(),
    timeZone: values['time-zone'],
    admin: {
      name: answers['admin-name'],
      email: answers['admin-email'].toLowerCase(),
      role: values.role === 'ROOT' ? 'ROOT' : 'MAIN',
      password: values['password-stdin'] ? await readStdin() : null,
    },
    director: answers['director-email']
      ? { name: answers['director-name'], email: answers['director-email'].toLowerCase() }
      : null,
  };
  const problems = siteProblems(site);
  if (problems.length) return fail(problems.join('\n'));
  const database = await ownerUrl();
  try {
    const made = await createSite(database.url, site, systemClock);
    if ('refused' in made) return fail(made.refused);
    console.log(`${site.name} is at ${site.host}.`);
    for (const { email, link } of made.links)
      console.log(`${email} sets the password at ${link} within an hour.`);
  } finally {
    await database.release();
  }
}

/**
 * The answer to each question: the option where it was given, otherwise what is typed in the terminal. With
 * `--password-stdin` nothing is asked, since standard input is the password; what is missing is then empty.
 */
async function ask(): Promise<Record<keyof typeof questions, string>> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answers = {} as Record<keyof typeof questions, string>;
  for (const [key, question] of Object.entries(questions) as [keyof typeof questions, string][]) {
    const given = values[key] ?? (values['password-stdin'] ? '' : await terminal.question(question));
    answers[key] = given.trim();
  }
  terminal.close();
  return answers;
}

/** Reads all of standard input, without the line break at its end. */
async function readStdin(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return text.replace(/\r?\n$/, '');
}

function fail(lines: string): void {
  console.error(lines);
  process.exitCode = 1;
}
