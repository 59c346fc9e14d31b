import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MessageKey } from '@rihla/messages/format';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { QueryState } from '../../ui/states.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import classes from './develop.module.css';

const SCREENS = [
  ['/develop/invoice-editor', 'develop.invoice_editor'],
  ['/develop/print/invoice', 'develop.print_invoice'],
  ['/develop/print/profiles', 'develop.print_profiles'],
] as const;

type DevelopFrameProps = { title: MessageKey; children: ReactNode };

/** The frame of a develop screen: title and links to the others. In production it shows that the area is closed. */
export function DevelopFrame({ title, children }: DevelopFrameProps) {
  const { t } = useTranslation();
  const installation = useQuery({
    queryKey: ['installation.health'],
    queryFn: async ({ signal }) => (await call('installation.health', {}, { signal })).data,
  });
  usePageTitle(t(title));
  return (
    <QueryState query={installation} lines={6}>
      {({ develop }) =>
        develop ? (
          <div className={classes.page}>
            <Stack className="no-print" gap="xs">
              <nav aria-label={t('develop.title')}>
                <Group gap="md">
                  <Anchor component={AppLink} to="/admin/settings/sites">
                    {t('develop.back')}
                  </Anchor>
                  {SCREENS.map(([path, titleKey]) => (
                    <Anchor
                      key={path}
                      component={AppLink}
                      to={path}
                      aria-current={titleKey === title ? 'page' : undefined}
                    >
                      {t(titleKey)}
                    </Anchor>
                  ))}
                </Group>
              </nav>
              <Title order={1} size="h2">
                {t(title)}
              </Title>
            </Stack>
            {children}
          </div>
        ) : (
          <Stack p="xl" role="alert">
            <Title order={1}>{t('develop.closed')}</Title>
            <Text>{t('develop.closed_why')}</Text>
          </Stack>
        )
      }
    </QueryState>
  );
}
