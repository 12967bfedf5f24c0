import { readParts } from '#engine/bot/browser-step.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { PartProps } from '../step-parts.tsx';

const marks = ['submits', 'opensPage', 'acceptsDialogs', 'isGone', 'canRepeat'] as const;

/** The parts of browser steps that are chosen. */
export function BrowserParts(props: PartProps & { readonly secrets: readonly { readonly name: string }[] }) {
  const t = useT();
  const { step, secrets, faultAt, onChange } = props;
  return (
    <>
      {step.type === 'typeText' && (
        <Field label={t('bots:part_secret')} error={faultAt('secret')}>
          {(control) => (
            <Select
              {...control}
              value={step.secret}
              options={[
                { value: '', label: t('bots:noSecret') },
                ...secrets.map(({ name }) => ({ value: name, label: name })),
              ]}
              onChange={(secret) => onChange(secret === '' ? { secret } : { secret, text: '' })}
            />
          )}
        </Field>
      )}
      {step.type === 'readPage' && (
        <Field label={t('bots:part_part')}>
          {(control) => (
            <Select
              {...control}
              value={step.part}
              options={readParts.map((value) => ({ value, label: t(`bots:read_${value}`) }))}
              onChange={(part) => onChange({ part })}
            />
          )}
        </Field>
      )}
      {marks.map(
        (name) =>
          name in step && (
            <Checkbox
              key={name}
              label={t(`bots:part_${name}`)}
              isChecked={Reflect.get(step, name) === true}
              onChange={(value) => onChange({ [name]: value })}
            />
          ),
      )}
    </>
  );
}
