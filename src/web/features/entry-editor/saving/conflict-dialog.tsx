import { useState } from 'react';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from '../entry-editor.module.css';
import type { Conflict } from './merge-entries.ts';
import type { OtherSave } from './saving-state.ts';

type Side = 'mine' | 'theirs';

/** Shows the values that two people have both changed. One value of each pair is chosen. */
export function ConflictDialog(props: {
  conflicts: readonly Conflict[];
  otherSave: OtherSave | null;
  model: EntryFormModel;
  textFacts: TextFacts;
  onResolve: (chosen: EntryValues) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { by = null, at = null } = props.otherSave ?? {};
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (name: string): Side => sides[name] ?? 'mine';
  const resolve = () =>
    props.onResolve(
      Object.fromEntries(props.conflicts.map((conflict) => [conflict.name, conflict[sideOf(conflict.name)]])),
    );
  return (
    <Dialog
      title={t('entry:conflictTitle')}
      isStatic
      width={640}
      onSubmit={resolve}
      footer={
        <Button kind="primary" type="submit">
          {t('entry:conflictKeep')}
        </Button>
      }
    >
      <p className={styles.conflictAbout}>
        {by !== null && at !== null && `${t('entry:conflictBy', { name: by, time: format.moment(at) })} `}
        {t('entry:conflictText')}
      </p>
      {props.conflicts.map((conflict) => (
        <fieldset key={conflict.name} className={styles.conflict}>
          <legend>{labelOf(conflict.name, props.model)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles.conflictSide}>
              <input
                type="radio"
                name={conflict.name}
                checked={sideOf(conflict.name) === side}
                onChange={() => setSides({ ...sides, [conflict.name]: side })}
              />
              <span>
                <small>{t(side === 'mine' ? 'entry:conflictMine' : 'entry:conflictTheirs')}</small>
                {textOf(conflict.name, conflict[side], props.model, props.textFacts) ||
                  t('entry:conflictNone')}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}

function labelOf(name: string, model: EntryFormModel): string {
  const owner = model.form.fields.get(name) ?? model.form.tables.get(name);
  return owner?.definition.displayName ?? name;
}

function textOf(name: string, value: FieldValue, model: EntryFormModel, facts: TextFacts): string {
  const field = model.form.fields.get(name);
  if (field) return field.type.toText(value, field.definition, facts);
  const section = model.form.tables.get(name);
  if (!section || !Array.isArray(value)) return '';
  return (value as readonly EntryValues[])
    .map((row) =>
      section.fields
        .map((column) => column.type.toText(row[column.name] ?? null, column.definition, facts))
        .filter((text) => text !== '')
        .join(' · '),
    )
    .join('\n');
}
