import type { ThemeLook } from './theme-look.ts';

/** The names of the ready-made looks. `default` is the site without a theme. */
export const PRESET_NAMES = ['default', 'serambi', 'langit', 'kurma'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

type Preset = { look: Partial<ThemeLook>; css: string };

/** The look "veranda": typefaces with serifs, cream and deep green, a centred hero, thin lines in place of boxes. */
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
.top { border-block-end: 3px double var(--line); }
.hero { padding-block: 64px 48px; text-align: center; }
.hero-grid { grid-template-columns: minmax(0, 1fr); }
.hero-text { max-width: 800px; margin-inline: auto; }
.hero h1 { font-weight: 500; letter-spacing: -0.015em; }
.hero .hero-licence { justify-content: center; }
.hero-photo::before { background: rgb(16 28 20 / 0.62); }
.arch { display: none; }
.search { text-align: start; border-radius: 4px; }
.search select { border-radius: 4px; }
.block > h2, .block-head { padding-block-end: 8px; border-block-end: 1px solid var(--line); }
.button { border-radius: 2px; letter-spacing: 0.01em; }
.badge { border-radius: 2px; }
.cards { gap: 36px 28px; }
.card { border: 0; border-radius: 0; background: none; overflow: visible; }
.card .photo, .card .tile { border-radius: var(--radius); }
.card-body { padding: 14px 0 0; }
.card-foot { border-block-start-style: dotted; }
.others .card-body { padding-inline: 0; }
.kinds { gap: 0 28px; }
.kinds a { padding-inline: 0; border: 0; border-block-end: 1px solid var(--line); border-radius: 0; background: none; }
.voices figure { padding: 0 0 0 20px; border: 0; border-inline-start: 2px solid var(--brand-6); border-radius: 0; background: none; }
.voices blockquote { font-size: 1.125rem; font-style: italic; }
.totals { justify-content: center; text-align: center; }
.bottom { background: #1d2b22; }
@media (max-width: 48rem) { .hero { padding-block: 40px 24px; } }
`,
};

/** The look "sky": cool white, round corners and soft shadows, departures right under the search. */
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
.top { border-color: transparent; }
.menu > a:hover { border-radius: 999px; }
.hero:not(.hero-photo) { color: var(--ink); background: linear-gradient(180deg, var(--brand-0), var(--paper)); }
.hero:not(.hero-photo)::before { display: none; }
.hero:not(.hero-photo) p { color: var(--soft); }
.arch { border-color: #fff; box-shadow: 0 16px 40px rgb(21 36 51 / 12%); }
.hero-photo { margin-inline: 16px; border-radius: 28px; }
.hero-photo::before { background: linear-gradient(180deg, rgb(10 30 52 / 0.34), rgb(10 30 52 / 0.78)); }
.search { border: 0; border-radius: 28px; box-shadow: 0 12px 32px rgb(21 36 51 / 14%); }
.search select { border-radius: 16px; border-color: var(--line); }
.button { border-radius: 999px; padding-inline: 24px; }
.badge { border-radius: 999px; color: var(--brand-9); background: var(--brand-0); }
.card { border-color: transparent; box-shadow: 0 8px 24px rgb(21 36 51 / 8%); }
.card-picture { padding: 8px 8px 0; }
.card-picture .photo, .card-picture .tile { border-radius: 14px; }
.card-picture .badges { inset-block-start: 18px; inset-inline-start: 18px; }
.card-picture .pick { inset-inline-end: 18px; }
.kinds a { border-color: transparent; background: var(--sand); }
.kinds .icon { padding: 6px; width: 34px; height: 34px; border-radius: 50%; background: #fff; }
.why { padding-inline: 16px; border: 0; background: none; }
.why > .wrap { padding-inline: 24px; border-radius: 28px; background: var(--sand); }
.totals { justify-content: space-around; padding-inline: 24px; border-radius: 28px; background: var(--brand-0); text-align: center; }
.totals strong { color: var(--brand-8); }
.voices figure { border-color: transparent; background: var(--sand); }
.bottom { margin-block-start: 24px; color: #dfe8f2; background: color-mix(in srgb, var(--brand-9) 70%, #0b1620); }
.bottom .licence { color: #dfe8f2; }
@media (min-width: 76rem) { .totals { width: 1184px; } }
@media (max-width: 48rem) { .hero-photo { margin-inline: 8px; border-radius: 24px; } .totals { margin-inline: 16px; width: auto; } }
`,
};

/** The look "date" (the fruit): warm brown on sand, straight edges, wide cards, testimonials before the prices. */
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
.top { border-block-end: 4px solid var(--brand-7); }
.block > h2::before, .block-head h2::before { content: ""; display: block; inline-size: 40px; block-size: 4px; margin-block-end: 12px; background: var(--brand-7); }
.button, .search, .search select, .badge, .filters { border-radius: 0; }
.badge { color: #fff; background: var(--brand-7); }
.plain-badge { color: var(--ink); background: var(--brand-1); }
.hero-photo::before { background: linear-gradient(180deg, color-mix(in srgb, var(--brand-9) 86%, transparent), color-mix(in srgb, var(--brand-9) 60%, transparent)); }
.card { border: 0; border-block-end: 4px solid var(--brand-7); background: #fff; }
.card:hover { border-color: var(--brand-9); }
.kinds a { border: 0; border-inline-start: 4px solid var(--brand-7); background: var(--sand); }
.totals { justify-content: start; }
.totals strong { font-size: clamp(2.5rem, 6vw, 4rem); color: var(--brand-8); }
.voices figure { border: 0; background: var(--sand); }
.voices blockquote { font-size: 1.0625rem; }
.bottom { background: #2b1d13; }
@media (min-width: 60.01rem) {
.hero-photo { background: var(--brand-9); }
.hero-photo .hero-image { inset-inline-start: auto; inset-inline-end: 0; width: 56%; }
.hero-photo::before { background: linear-gradient(90deg, var(--brand-9) 44%, color-mix(in srgb, var(--brand-9) 24%, transparent)); }
.hero-photo .hero-text { max-width: 520px; }
.cards { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.cards .card { flex-direction: row; }
.cards .card-picture { flex: 0 0 42%; min-height: 232px; }
.cards .card-picture picture { height: 100%; }
.cards .card-picture .photo, .cards .card-picture .tile { position: absolute; inset: 0; height: 100%; aspect-ratio: auto; }
.cards .card-picture .badges { z-index: 1; }
.cards .card-foot { align-items: start; flex-direction: column; }
}
`,
};

/** For each preset, what it changes in the default look, and its style sheet. */
export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  default: { look: {}, css: '' },
  serambi,
  langit,
  kurma,
};
