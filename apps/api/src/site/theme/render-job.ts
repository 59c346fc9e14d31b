import type { ThemeFinding } from '@rihla/domain/themes/theme-check';
import type { Locale } from '@rihla/messages/locale';
import type { PageName } from '../renderer.ts';

/** The templates of a theme under a name by which a thread knows them again. */
type OwnTemplates = {
  key: string;
  /** Templates by name, `sections/hero`. */
  templates: Readonly<Record<string, string>>;
};

/** One page to render, or templates to check. Plain values: it goes to a thread. */
export type RenderJob = OwnTemplates &
  (
    | { kind: 'check' }
    | {
        kind: 'page';
        page: PageName;
        locale: Locale;
        data: object;
        settings: object;
        /** Whether a value that there is not is a fault; otherwise it prints nothing. */
        strict: boolean;
        longestMs: number;
      }
  );

/** What a thread answers. `ms` is what rendering took. */
export type RenderAnswer =
  | { html: string; ms: number; findings?: undefined }
  | { html?: undefined; ms: number; findings: ThemeFinding[] };
