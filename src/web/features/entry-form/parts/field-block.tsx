import { memo } from 'react';
import type { CompiledField } from '#engine/form/compiled-form.ts';
import { isMade } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { fieldViews } from '#fields/views.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Field } from '#web/ui/input/field.tsx';
import styles from '../entry-form.module.css';
import { controlId } from '../model/field-path.ts';
import { fillBeside } from '../model/outside/fill-beside.ts';
import { afterPress } from './after-press.ts';
import { DisplayValue } from './display-value.tsx';
import { FieldNote, useFormSurroundings } from './form-context.tsx';
import { WhyLocked } from './why-locked.tsx';

interface FieldBlockProps {
  readonly field: CompiledField;
  readonly path: string;
  readonly value: FieldValue;
  readonly isReadonly: boolean;
  readonly isRequired: boolean;
  readonly error?: string;
}

/** One field with label, help and violation: an input, a calculated value on a sunken background, or a plain value. */
export const FieldBlock = memo(function FieldBlock(props: FieldBlockProps) {
  const { definition, type } = props.field;
  const width = Math.min(Math.max(definition.width, 1), 12);
  if (type.origin === 'none') return <ActionField {...props} width={width} />;
  const isInput = !props.isReadonly && !isMade(type) && fieldViews.get(type.name)?.Input;
  return (
    <div className={styles.place} data-width={width} data-path={props.path}>
      {isInput ? <InputField {...props} /> : <ValueField {...props} />}
      <FieldNote path={props.path} />
    </div>
  );
});

/** A field that holds nothing, such as a button: no label above, and the help below. */
function ActionField(props: FieldBlockProps & { width: number }) {
  const { textFacts, resources, pressOf, dispatch, valuesBeside } = useFormSurroundings();
  const { definition, type } = props.field;
  const Input = fieldViews.get(type.name)?.Input;
  if (!Input) return null;
  const id = controlId(props.path);
  return (
    <div className={styles.place} data-width={props.width} data-path={props.path}>
      <div className={styles.action}>
        <Input
          field={definition}
          value={null}
          id={id}
          describedBy={definition.helpText ? `${id}-help` : undefined}
          isDisabled={props.isReadonly}
          facts={textFacts}
          resources={resources}
          valuesBeside={() => valuesBeside(props.path)}
          onFill={(values) => fillBeside(props.path, values, dispatch)}
          onChange={() => undefined}
          onPress={pressOf(props.field)}
        />
        {definition.helpText && (
          <span id={`${id}-help`} className={styles.help}>
            {definition.helpText}
          </span>
        )}
      </div>
    </div>
  );
}

function InputField(props: FieldBlockProps) {
  const { textFacts, resources, dispatch, valuesBeside } = useFormSurroundings();
  const { definition, type } = props.field;
  const view = fieldViews.get(type.name);
  const Input = view?.Input;
  if (!Input) return null;
  return (
    <Field
      id={controlId(props.path)}
      label={definition.displayName}
      help={definition.helpText || undefined}
      error={props.error}
      isRequired={props.isRequired}
      isGroup={view.isGroup}
    >
      {(control) => (
        <Input
          field={definition}
          value={props.value}
          id={control.id}
          describedBy={control['aria-describedby']}
          isInvalid={control['aria-invalid']}
          isRequired={control['aria-required']}
          facts={textFacts}
          resources={resources}
          valuesBeside={() => valuesBeside(props.path)}
          onFill={(values) => fillBeside(props.path, values, dispatch)}
          onChange={(value) => dispatch({ kind: 'change', path: props.path, value })}
          onBlur={() => afterPress(() => dispatch({ kind: 'leave', path: props.path }))}
        />
      )}
    </Field>
  );
}

function ValueField({ field, path, value }: FieldBlockProps) {
  const t = useT();
  const { definition, type } = field;
  const isAllocated = type.origin === 'allocated';
  const hasMadeValue = isMade(type);
  const { place } = useFormSurroundings();
  const icon = isAllocated ? 'lock' : 'calculator';
  const about = t(isAllocated ? 'entry:lockedValue' : 'entry:calculatedValue');
  return (
    <div className={styles.field} id={controlId(path)} tabIndex={-1}>
      <span className={styles.label}>
        {definition.displayName}
        {!hasMadeValue && <WhyLocked fields={[field]} />}
      </span>
      <div className={hasMadeValue ? styles.made : styles.plain}>
        {hasMadeValue &&
          (place ? <WhyLocked fields={[field]} icon={icon} path={path} /> : <Icon name={icon} />)}
        {hasMadeValue && <span className="visually-hidden">{about}</span>}
        {isAllocated && value === null ? (
          <span className={styles.pending}>{t('entry:givenWhenSaved')}</span>
        ) : (
          <DisplayValue field={field} value={value} />
        )}
      </div>
      {definition.helpText && <span className={styles.help}>{definition.helpText}</span>}
    </div>
  );
}
