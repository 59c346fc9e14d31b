import type { StyleColours } from '@rihla/domain/themes/style-check';
import type { ThemeFinding } from '@rihla/domain/themes/theme-check';
import type { ThemeFile } from '@rihla/domain/themes/theme-files';
import type { Locale } from '@rihla/messages/locale';
import type { PageName } from '../renderer.ts';

/** The templates of a theme, with a key by which a thread finds those that it has parsed before. */
type OwnTemplates = {
  key: string;
  /** Templates by name, such as `sections/hero`. */
  templates: Readonly<Record<string, string>>;
};

/** One page to render, or a theme to check. It consists of plain values, because it is passed to a thread. */
export type RenderJob = OwnTemplates &
  (
    | {
        kind: 'check';
        /** All files of the theme, also its style sheet. */
        files: readonly ThemeFile[];
        /** The colours of the variables of its style sheet. */
        colours: StyleColours;
      }
    | {
        kind: 'page';
        page: PageName;
        locale: Locale;
        data: object;
        settings: object;
        /** Whether each element of the theme's templates names its file and line (`markTemplates`). */
        marked?: boolean;
        /** Whether a missing value is a fault; otherwise nothing is printed for it. */
        strict: boolean;
        /** The most processor time that rendering may take, in milliseconds. */
        longestMs: number;
      }
  );

/** The answer of a thread: the HTML of the page, or findings. `ms` is the processor time that the job took. */
export type RenderAnswer =
  | { html: string; ms: number; findings?: undefined }
  | { html?: undefined; ms: number; findings: ThemeFinding[] };
