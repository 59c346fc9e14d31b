import { Button, Checkbox, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { fileArea } from '../../../lib/api/private-file.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { officeCalls, ownCalls, type Profile } from '../profile.queries.ts';
import type { ProfileValues } from '../profile-values.ts';
import { copiedFrom, FAMILY_PARTS, type FamilyPart, USUAL_PARTS } from './family-copy.ts';

type CopyFamilyProps = {
  /** Id of the customer whose family it is; absent where customers edit their own family. */
  userId?: string;
  /** Id of the profile being edited, which is left out of the relatives. */
  profileId?: string;
  onCopied: (values: Partial<ProfileValues>, relative: Profile) => void;
};

/** Button with a dialog that copies values from a relative's profile: address, phone, offices, and the parents' names of siblings. */
export function CopyFamily({ userId, profileId, onCopied }: CopyFamilyProps) {
  const { t, dynamic } = useTranslation();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [parts, setParts] = useState<FamilyPart[]>([...USUAL_PARTS]);
  const { busy, failure, attempt } = useAttempt();
  const isCustomer = fileArea() === 'user_api';
  const relatives = (useRelatives(isCustomer, userId).data ?? []).filter(({ id }) => id !== profileId);
  if (relatives.length === 0) return null;
  const copy = async () => {
    if (!chosen) return;
    await attempt(async () => {
      const relative = await (isCustomer ? ownCalls : officeCalls).get(chosen);
      onCopied(copiedFrom(relative, parts), relative);
      setOpen(false);
    });
  };
  return (
    <>
      <Button variant="light" leftSection={<IconUsers size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('wizard.copy')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('wizard.copy')}
        closeButtonProps={{ 'aria-label': t('act.close') }}
      >
        <Stack gap="sm">
          <Select
            label={t('wizard.copy_from')}
            data={relatives.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
          <Checkbox.Group label={t('wizard.copy_what')} value={parts} onChange={(values) => setParts(values)}>
            <Stack gap={8} mt={4}>
              {Object.keys(FAMILY_PARTS).map((part) => (
                <Checkbox key={part} value={part} label={dynamic(`wizard.part.${part}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Text size="xs" c="dimmed">
            {t('wizard.copy_why')}
          </Text>
          <FormError error={failure} />
          <Group justify="flex-end">
            <Button loading={busy} disabled={!chosen || parts.length === 0} onClick={() => void copy()}>
              {t('act.copy')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

/** The query of the ids and names of the profiles in a family. */
function useRelatives(isCustomer: boolean, userId: string | undefined) {
  return useQuery({
    queryKey: isCustomer ? ['my_profiles', 'names'] : ['profiles.list', userId, 'names'],
    queryFn: async ({ signal }) =>
      (isCustomer
        ? await call('my_profiles.list', { per_page: 100, sort: 'name' }, { signal })
        : await call(
            'profiles.list',
            { per_page: 100, sort: 'name', search: { user_id: [userId!] } },
            { signal },
          )
      ).data.map(({ id, name }) => ({ id, name })),
    enabled: isCustomer || userId !== undefined,
  });
}
