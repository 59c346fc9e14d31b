import { Group } from '@mantine/core';
import { Outlet } from 'react-router';
import { useTranslation } from '../../lib/words/i18n.ts';
import { Gate } from '../../ui/gate.tsx';
import { Khatam } from '../../ui/brand/khatam.tsx';
import { LanguageSwitcher } from '../../ui/brand/language-switcher.tsx';
import { ThemeSwitcher } from '../../ui/brand/theme-switcher.tsx';
import { useScreenFocus } from '../screen-focus.ts';
import { AgencyMark } from './agency-mark.tsx';
import classes from './sign-in-layout.module.css';

/** The layout of signed-out screens: a picture beside the form; on a phone the picture is a band above it. */
export function SignInLayout() {
  const { t } = useTranslation();
  const content = useScreenFocus();
  return (
    <div className={classes.page}>
      <aside className={classes.picture}>
        <Khatam className={classes.pattern} size={112} />
        <Gate className={classes.gate} />
        <div className={classes.promise}>
          <p className={classes.headline}>{t('sign_in.promise')}</p>
          <p className={classes.line}>{t('sign_in.promise_more')}</p>
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.bar}>
          <AgencyMark />
          <Group gap={4} wrap="nowrap">
            <LanguageSwitcher />
            <ThemeSwitcher />
          </Group>
        </header>
        <main ref={content} id="content" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
