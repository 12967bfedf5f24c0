import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { ScenarioDraft } from './scenario.ts';
import styles from './simulation.module.css';
import type { Simulation } from './simulation-types.ts';

interface Props {
  readonly scenario: ScenarioDraft;
  readonly set: (change: Partial<ScenarioDraft>) => void;
  /** Those who worked in the last simulation. */
  readonly people: Simulation['people'];
}

/** Who is taken away, and what an hour of work costs. */
export function PeopleAndPrice({ scenario, set, people }: Props) {
  const t = useT();
  const { away } = scenario;
  // Who is away works no more, so the next answer does not name them.
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? known.get(id) ?? '';
  const others = people.filter(({ id }) => !away.includes(id));
  const takeAway = (id: string) => {
    if (id === '') return;
    setKnown(new Map([...known, [id, nameOf(id)]]));
    set({ away: [...away, id] });
  };
  return (
    <>
      <Field label={t('simulation:away')}>
        {(control) => (
          <Select
            {...control}
            value=""
            options={[
              { value: '', label: t('simulation:awayNobody') },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={takeAway}
          />
        )}
      </Field>
      {away.length > 0 && (
        <ul className={styles.away}>
          {away.map((id) => (
            <li key={id}>
              <span className="cut">{nameOf(id)}</span>
              <IconButton
                icon="x"
                size="tiny"
                label={t('simulation:awayBack', { name: nameOf(id) })}
                onClick={() => set({ away: away.filter((other) => other !== id) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Field label={t('simulation:hourPrice')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={scenario.hourPrice}
            placeholder="–"
            onChange={(hourPrice) => set({ hourPrice })}
          />
        )}
      </Field>
    </>
  );
}
