import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';

/** The table of the agency's WhatsApp message templates, each with whether Meta has approved it. */
export function WhatsappTemplates() {
  const { t, dynamic } = useTranslation();
  const query = useQuery({
    queryKey: ['whatsapp', 'templates'],
    queryFn: async ({ signal }) => (await call('whatsapp.templates', {}, { signal })).data,
  });
  return (
    <Section title={t('whatsapp.templates')}>
      <QueryState query={query} lines={3}>
        {(templates) =>
          templates.length === 0 ? (
            <Text c="dimmed">{t('whatsapp.templates_none')}</Text>
          ) : (
            <Table maw={640}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('whatsapp.template_name')}</Table.Th>
                  <Table.Th>{t('whatsapp.template_language')}</Table.Th>
                  <Table.Th>{t('whatsapp.template_status')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {templates.map(({ name, language, status }) => (
                  <Table.Tr key={`${name} ${language}`}>
                    <Table.Td>
                      <bdi>{name}</bdi>
                    </Table.Td>
                    <Table.Td>{language}</Table.Td>
                    <Table.Td>{dynamic(`whatsapp.template_state.${status}`, {}, status)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </QueryState>
    </Section>
  );
}
