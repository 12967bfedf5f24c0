import type { Filled } from '#engine/bot/bot-step.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import styles from '../bots.module.css';
import { PickField } from './pick-field.tsx';
import type { PartProps } from './step-parts.tsx';

/** Names of fields, or of values of a connector, with the expressions that fill them. */
export function FilledFields(
  props: Omit<PartProps, 'step'> & {
    readonly part: 'fields' | 'values';
    readonly filled: readonly Filled[];
    /** The app whose fields are filled; empty: values of a connector. */
    readonly moduleId: string;
  },
) {
  const t = useT();
  const { part, filled, moduleId, faultAt, onChange } = props;
  const put = (index: number, change: Partial<Filled>) =>
    onChange({ [part]: filled.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  return (
    <fieldset className={styles.filled}>
      <legend>{t(`bots:part_${part}`)}</legend>
      {filled.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else of its own
        <div key={index} className={styles.line}>
          <PickField
            label={t('bots:lineName', { number: String(index + 1) })}
            moduleId={moduleId}
            kind="written"
            value={one.name}
            fault={faultAt(`${part}[${index}].name`)}
            onChange={(name) => put(index, { name })}
          />
          <Field
            label={t('bots:lineValue', { number: String(index + 1) })}
            error={faultAt(`${part}[${index}].expression`)}
          >
            {(control) => (
              <TextInput
                {...control}
                value={one.expression}
                maxLength={2000}
                onChange={(expression) => put(index, { expression })}
              />
            )}
          </Field>
          <IconButton
            icon="x"
            label={t('bots:removeLine', { number: String(index + 1) })}
            onClick={() => onChange({ [part]: filled.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <Button
        size="small"
        kind="line"
        icon="plus"
        onClick={() => onChange({ [part]: [...filled, { name: '', expression: '' }] })}
      >
        {t('bots:addLine')}
      </Button>
    </fieldset>
  );
}
