import { Badge, Button, Paper, Text } from '@mantine/core';
import type { WizardStep } from '@rihla/domain/pilgrims/wizard/wizard-steps';
import { useState } from 'react';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Profile } from '../profile.queries.ts';
import { type GapPlace, placeOfGap } from './gap-place.ts';
import classes from './wizard.module.css';

type GapListProps = {
  profile: Profile;
  /** Whether staff are reading; a family is addressed as "you" where it must act. */
  office: boolean;
  /** The steps of the form that can be opened from the list. */
  steps: readonly WizardStep[];
  /** Whether the vaccinations stand below the form. */
  canVaccinate: boolean;
  /** Shows the place where a gap is closed, with the focus there. */
  onGo: (place: GapPlace) => void;
};

type Gap = Profile['gaps'][number];

/** Says which data were removed because they are kept no longer, and that they are not asked for now. */
export function RemovedData({ removed }: Pick<Profile, 'removed'>) {
  const { t, dynamic } = useTranslation();
  const namesOf = useNames();
  if (removed.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('gap.removed', { kinds: namesOf(removed.map((kind) => dynamic(`gap.removed.${kind}`))) })}
    </Text>
  );
}

/** List of what a pilgrim still lacks for the journey: who must act, by when, and a button to where it is closed. */
export function GapList({ profile, office, steps, canVaccinate, onGo }: GapListProps) {
  const { t, dynamic, locale } = useTranslation();
  // On a phone the form comes first; what is missing is named in the line that opens the rest.
  const [open, setOpen] = useState(() => !window.matchMedia('(max-width: 47.99em)').matches);
  if (profile.gaps.length === 0) return null;
  return (
    <Paper component="details" className={classes.gaps} open={open}>
      <summary
        className={classes.title}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        {t('gap.title')}
        <Text span size="sm" c="dimmed">
          {/* Without a last "and": some of the names have one in them. */}
          {profile.gaps.map(({ requirement }) => dynamic(`gap.requirement.${requirement}`)).join(', ')}
        </Text>
      </summary>
      <Text size="sm" c="dimmed">
        {profile.departs_on ? t('gap.journey', { departs_on: profile.departs_on }) : t('gap.no_journey')}
      </Text>
      <ul className={classes.list}>
        {profile.gaps.map((gap) => {
          const place = placeOfGap(gap, canVaccinate);
          return (
            <li key={gap.requirement} className={classes.gap}>
              <span className={classes.words}>
                <Text span fw={550}>
                  {dynamic(`gap.requirement.${gap.requirement}`)}
                </Text>
                <Missing gap={gap} />
              </span>
              <span className={classes.who}>
                <Badge variant="light" color={gap.late ? 'red' : 'gray'}>
                  {office || gap.who !== 'CUSTOMER' ? dynamic(`gap.who.${gap.who}`) : t('gap.who_you')}
                </Badge>
                {gap.due && (
                  <Text span size="sm" c={gap.late ? 'red' : 'dimmed'} className="tabular">
                    {t(gap.late ? 'gap.late' : 'gap.due', { due: dateText(gap.due, locale) })}
                  </Text>
                )}
              </span>
              {(place.at === 'vaccinations' || steps.includes(place.step)) && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  onClick={() => onGo(place)}
                  aria-label={t('gap.go_to', { requirement: dynamic(`gap.requirement.${gap.requirement}`) })}
                >
                  {t('gap.go')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}

/** The names of the fields and papers of a gap, in one sentence. */
function Missing({ gap }: { gap: Gap }) {
  const { t, field, dynamic } = useTranslation();
  const namesOf = useNames();
  const names = [
    ...gap.fields.map((name) => field('profile', name)),
    ...gap.vaccines.map((vaccine) => dynamic(`choice.vaccine.${vaccine}`)),
    ...gap.papers.map((kind) => {
      const paper = dynamic(`scan.kind.${kind}`);
      // Beside its fields, the name of the paper alone would sound like one more of them.
      return gap.fields.length > 0 ? t('gap.scan_of', { paper }) : paper;
    }),
  ];
  return (
    <Text span size="sm" c="dimmed">
      {gap.mahram ? t(`paper_gap.${gap.mahram}`) : namesOf(names)}
    </Text>
  );
}

/** Returns a function that joins names to a list in the person's language, such as `a, b and c`. */
function useNames(): (names: readonly string[]) => string {
  const { locale } = useTranslation();
  return (names) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}
