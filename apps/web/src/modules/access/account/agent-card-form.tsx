import { Button, Select, Switch, Text } from '@mantine/core';
import type { AgentCard } from '@rihla/domain/agents/agent-card.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { call } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { ownCardQuery } from './own-account.ts';

/**
 * The form in which an agent decides whether visitors of the site see the agent's phone number and referral code, and
 * in which city. Only the agent can agree to it.
 */
export function AgentCardForm() {
  const query = useQuery(ownCardQuery());
  return <QueryState query={query}>{(card) => <Card key={JSON.stringify(card)} card={card} />}</QueryState>;
}

/** The form itself, filled with the stored card. */
function Card({ card }: { card: AgentCard }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [shown, setShown] = useState(card.shown);
  const [city, setCity] = useState(card.district?.id ?? null);
  const save = useMutation({
    mutationFn: () => call('agent_cards.update', { shown, district_id: city }),
    onSuccess: async () => {
      toastSuccess(t('toast.updated'));
      await client.invalidateQueries(ownCardQuery());
    },
  });
  const refusal = save.error instanceof CallFailed ? save.error.fields['district_id'] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t('account.card')}>
      <FormSection title={t('account.card')} why={t('account.card_why')}>
        {save.error && !refusal && (
          <div data-wide>
            <FormError error={save.error} />
          </div>
        )}
        <Switch
          data-wide
          label={t('account.card_shown', { phone: card.phone ?? '–' })}
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        {shown && (
          <CityInput
            value={city}
            stored={card.district}
            onChange={setCity}
            {...(refusal !== undefined && { error: refusal })}
          />
        )}
        {card.referral_code && (
          <Text size="sm" c="dimmed" data-wide>
            {t('account.card_code', { code: card.referral_code })}
          </Text>
        )}
        <div data-wide>
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('act.save')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

type CityInputProps = {
  value: string | null;
  stored: AgentCard['district'];
  error?: string;
  onChange: (id: string | null) => void;
};

/**
 * The select field for a city or regency, searched by name in the public list of districts. `stored` is the saved one
 * (null for none). The chosen one keeps the label with which it was chosen and is always offered: the input shows its
 * label, which is not a text to search for, and a label that changed with what is found would be searched for anew
 * without end.
 */
function CityInput({ value, stored, error, onChange }: CityInputProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(stored && { value: stored.id, label: stored.name });
  const [typed, setTyped] = useState(chosen?.label ?? '');
  const q = typed === chosen?.label ? '' : typed;
  const found = useQuery({
    queryKey: ['districts.public_list', 'REGENCY', q],
    queryFn: async ({ signal }) =>
      (
        await call(
          'districts.public_list',
          { q: q || undefined, search: { level: ['REGENCY'] }, per_page: 25 },
          { signal },
        )
      ).data,
  });
  const others = (found.data ?? []).flatMap(({ id, path }) =>
    id === chosen?.value ? [] : [{ value: id, label: path }],
  );
  return (
    <Select
      label={t('account.card_city')}
      data={chosen ? [chosen, ...others] : others}
      value={value}
      onChange={(id, choice) => {
        setChosen(choice && { value: choice.value, label: choice.label });
        onChange(id);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('list.nothing')}
      error={error}
    />
  );
}
