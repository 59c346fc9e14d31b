import type { ThemeLook } from './theme-look.ts';

/** The names of the ready-made looks. `default` is the site without a theme. */
export const PRESET_NAMES = ['default', 'serambi', 'langit', 'kurma'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

type Preset = { look: Partial<ThemeLook>; css: string };

/** The look "veranda": typefaces with serifs, cream and deep green, thin lines in place of boxes. */
const serambi: Preset = {
  look: {
    accent: '#2f5d46',
    paper: '#fdfbf5',
    sand: '#f3efe2',
    line: '#ddd5bf',
    ink: '#23261f',
    soft: '#5a5d50',
    heading_font: 'serif',
    body_font: 'serif',
    radius: 4,
    order: [
      'sections/hero',
      'sections/why',
      'sections/departures',
      'sections/testimonials',
      'sections/categories',
      'sections/slides',
      'sections/gallery',
      'sections/totals',
      'sections/articles',
      'sections/faqs',
      'sections/agents',
      'sections/accounts',
      'sections/contact',
    ],
  },
  css: `h1, h2, h3 { font-weight: 600; letter-spacing: -0.005em; }
.block > h2, .block-head h2 { padding-block-end: 8px; border-block-end: 1px solid var(--line); }
.block-head h2 { flex: 1; }
.card { box-shadow: none; border: 1px solid var(--line); }
.button { border-radius: 2px; letter-spacing: 0.01em; }
.search, .search select { border-radius: 4px; }
.badge { border-radius: 2px; }
`,
};

/** The look "sky": cool white, round corners, departures right under the search. */
const langit: Preset = {
  look: {
    accent: '#0f6ab0',
    paper: '#ffffff',
    sand: '#eef5fb',
    line: '#d5e3ef',
    ink: '#152433',
    soft: '#4b5f73',
    heading_font: 'rounded',
    body_font: 'system',
    radius: 20,
    order: [
      'sections/hero',
      'sections/departures',
      'sections/categories',
      'sections/totals',
      'sections/slides',
      'sections/gallery',
      'sections/testimonials',
      'sections/why',
      'sections/agents',
      'sections/faqs',
      'sections/articles',
      'sections/contact',
      'sections/accounts',
    ],
  },
  css: `h1, h2, h3 { font-weight: 700; }
.button { border-radius: 999px; padding-inline: 24px; }
.badge { border-radius: 999px; }
.card { box-shadow: 0 8px 24px rgb(21 36 51 / 8%); border-color: transparent; }
.totals { background: var(--sand); border-radius: var(--radius); padding-inline: 24px; }
`,
};

/** The look "date" (the fruit): warm brown on sand, straight edges, testimonials before the prices. */
const kurma: Preset = {
  look: {
    accent: '#7a3e1d',
    paper: '#fbf6ef',
    sand: '#f2e8da',
    line: '#dcc9b0',
    ink: '#2b1d13',
    soft: '#664f3d',
    heading_font: 'humanist',
    body_font: 'humanist',
    radius: 0,
    order: [
      'sections/hero',
      'sections/slides',
      'sections/testimonials',
      'sections/departures',
      'sections/why',
      'sections/totals',
      'sections/gallery',
      'sections/categories',
      'sections/agents',
      'sections/articles',
      'sections/faqs',
      'sections/contact',
      'sections/accounts',
    ],
  },
  css: `h1, h2 { font-weight: 600; letter-spacing: 0; }
.block > h2::before, .block-head h2::before { content: ""; display: block; inline-size: 40px; block-size: 3px; margin-block-end: 12px; background: var(--brand-7); }
.button, .search, .search select { border-radius: 0; }
.badge { border-radius: 0; }
.card { box-shadow: none; border: 1px solid var(--line); }
`,
};

/** For each preset, what it changes in the default look, and its style sheet. */
export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  default: { look: {}, css: '' },
  serambi,
  langit,
  kurma,
};
