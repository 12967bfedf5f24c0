import type { FieldDefinition } from '#engine/form/definition.ts';
import { type FieldType, isMade, type SettingDefinition } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { MessageKey } from '#messages/index.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { FieldCalls } from '#web/features/connectors/index.ts';
import { calculatedResults, isCalculated, typeLabel } from '#web/features/field-types/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { changeField, convertField, resizeField } from '../commands/field-commands.ts';
import { pathOfField } from '../commands/places.ts';
import { ConditionField } from './inputs/condition-field.tsx';
import { DefaultField } from './inputs/default-field.tsx';
import { NameField } from './inputs/name-field.tsx';
import { TypeSetting } from './inputs/type-setting.tsx';
import { ValidationRules } from './inputs/validation-rules.tsx';
import { WidthField } from './inputs/width-field.tsx';
import { LearntBy } from './learnt-list.tsx';
import styles from './property-panel.module.css';
import { type Setting, type SettingGroup, SettingGroups } from './setting-groups.tsx';
import { useLabelChange } from './use-label-change.ts';
import { UsedIn } from './used-in-list.tsx';

interface FieldPropertiesProps {
  readonly field: FieldDefinition;
  readonly sectionName: string;
  /** Shows only the settings whose names contain this text. */
  readonly search: string;
}

/** The settings of one field: common ones, those of its type, its behaviour and its uses. */
export function FieldProperties(props: FieldPropertiesProps) {
  const { field, search } = props;
  const t = useT();
  const editing = useFieldEditing(props);
  const type = fieldCatalogue.get(field.editorType);
  const groups: readonly SettingGroup[] = [
    { settings: basics(props, editing, t) },
    {
      title: typeLabel(field.editorType, t),
      settings: type ? [...resultOf(type, field, editing, t), ...ofType(type, field, editing, t)] : [],
    },
    { title: t('form-designer:behaviour'), settings: behaviour(field, editing, t) },
  ];
  return (
    <>
      <SettingGroups groups={groups} search={search} />
      {search.trim() === '' && (
        <>
          <LearntBy path={editing.path} />
          <UsedIn path={editing.path} />
          {type?.externalCall?.(field)?.of.kind === 'request' && (
            <FieldCalls moduleId={editing.moduleId} fieldId={field.id} />
          )}
        </>
      )}
    </>
  );
}

type Editing = ReturnType<typeof useFieldEditing>;

/** Everything that the groups need to change a field: its path, the scope of its expressions, and a merged step. */
function useFieldEditing({ field, sectionName }: Pick<FieldPropertiesProps, 'field' | 'sectionName'>) {
  const { apply, compilation, module, moduleId } = useDesigner();
  const section = module.fieldGroups.find(({ name }) => name === sectionName);
  const { form } = compilation.module;
  const path = section ? pathOfField({ section, field }) : field.name;
  return {
    isTable: section?.isTable ?? false,
    canBeHidden: Boolean(field.visibleWhen ?? section?.visibleWhen) || field.keepWhenHidden === true,
    path,
    moduleId,
    apply,
    changeLabel: useLabelChange(field, sectionName, path),
    scope: form.sections.find(({ name }) => name === sectionName)?.scope ?? form.scope,
    change: (settings: Readonly<Record<string, unknown>>) =>
      apply(changeField(field.id, settings), { mergeKey: `${field.id}:${Object.keys(settings).join()}` }),
  };
}

function basics(
  { field, sectionName }: FieldPropertiesProps,
  { path, change, apply, changeLabel }: Editing,
  t: Translate,
): Setting[] {
  return [
    {
      label: t('form-designer:label'),
      node: (
        <Field label={t('form-designer:label')} id="property-displayName">
          {(control) => (
            <TextInput {...control} value={field.displayName} maxLength={250} onChange={changeLabel} />
          )}
        </Field>
      ),
    },
    {
      label: t('form-designer:name'),
      node: (
        <NameField key={path} path={path} name={field.name} fieldId={field.id} sectionName={sectionName} />
      ),
    },
    {
      label: t('form-designer:helpText'),
      node: (
        <Field label={t('form-designer:helpText')} id="property-helpText">
          {(control) => (
            <TextArea
              {...control}
              rows={1}
              maxLength={1000}
              placeholder={t('form-designer:helpTextHint')}
              value={field.helpText ?? ''}
              onChange={(helpText) => change({ helpText })}
            />
          )}
        </Field>
      ),
    },
    {
      label: t('form-designer:width'),
      node: (
        <WidthField
          width={field.width}
          onChange={(width) => apply(resizeField(field.id, width), { mergeKey: `width:${field.id}` })}
        />
      ),
    },
  ];
}

/** Of which type the value of a calculation is. */
function resultOf(type: FieldType, field: FieldDefinition, { apply }: Editing, t: Translate): Setting[] {
  if (!isCalculated(type)) return [];
  const label = t('field-help:result');
  const choose = (name: string) => {
    const chosen = fieldCatalogue.get(name);
    if (chosen) apply(convertField(field.id, type, chosen));
  };
  return [
    {
      label,
      node: (
        <Field label={label} id="property-result">
          {(control) => (
            <Select {...control} value={type.name} options={calculatedResults(t)} onChange={choose} />
          )}
        </Field>
      ),
    },
  ];
}

function ofType(type: FieldType, field: FieldDefinition, editing: Editing, t: Translate): Setting[] {
  const isOffered = ({ when }: SettingDefinition) =>
    when === undefined || (field[when.setting] ?? defaultOf(type, when.setting)) === when.value;
  return type.settings.filter(isOffered).map((setting) => ({
    label: t(`fields:${setting.label}` as MessageKey),
    node: (
      <TypeSetting
        key={`${type.name}:${setting.name}`}
        setting={setting}
        field={field}
        scope={editing.scope}
        expected={type.expressionType(field)}
        onChange={(value, also) => editing.change({ ...also, [setting.name]: value ?? undefined })}
      />
    ),
  }));
}

function defaultOf(type: FieldType, name: string): unknown {
  return type.settings.find((setting) => setting.name === name)?.defaultValue;
}

function behaviour(
  field: FieldDefinition,
  { isTable, canBeHidden, scope, change }: Editing,
  t: Translate,
): Setting[] {
  const type = fieldCatalogue.get(field.editorType);
  const isFilledIn = !type || !isMade(type);
  const isSecret = type?.content === 'secret';
  const toggle = (name: ToggledName): Setting => ({
    label: t(`form-designer:${name}`),
    node: <Toggle field={field} name={name} />,
  });
  const condition = (property: 'requiredWhen' | 'visibleWhen' | 'readonlyWhen'): Setting => ({
    label: t(`form-designer:${property}`),
    node: (
      <ConditionField
        property={property}
        value={field[property]}
        scope={scope}
        never={t(property === 'visibleWhen' ? 'form-designer:always' : 'form-designer:never')}
        onChange={(source) => change({ [property]: source })}
      />
    ),
  });
  if (type?.origin === 'none') return [condition('visibleWhen'), condition('readonlyWhen')];
  const parts = type && { field, type, scope, onChange: change };
  return [
    ...(isFilledIn ? [toggle('required'), condition('requiredWhen')] : []),
    condition('visibleWhen'),
    ...(canBeHidden && type?.origin !== 'allocated' ? [toggle('keepWhenHidden')] : []),
    ...(isFilledIn ? [condition('readonlyWhen')] : []),
    ...(isFilledIn && !isSecret && parts
      ? [{ label: t('form-designer:defaultValue'), node: <DefaultField {...parts} /> }]
      : []),
    ...(parts ? [{ label: t('form-designer:validation'), node: <ValidationRules {...parts} /> }] : []),
    ...(type?.canBeUnique && !isTable ? [toggle('unique')] : []),
    ...(isTable || isSecret ? [] : [toggle('indexed')]),
  ];
}

type ToggledName = 'required' | 'unique' | 'indexed' | 'keepWhenHidden';

function Toggle({ field, name }: { field: FieldDefinition; name: ToggledName }) {
  const t = useT();
  const { apply } = useDesigner();
  return (
    <>
      <div className={styles.line}>
        <Switch
          id={`property-${name}`}
          label={t(`form-designer:${name}`)}
          isChecked={field[name] === true}
          onChange={(isOn) => apply(changeField(field.id, { [name]: isOn || undefined }))}
        />
      </div>
      {name === 'keepWhenHidden' && (
        <p className={styles.toggleHint}>{t('form-designer:keepWhenHiddenHint')}</p>
      )}
    </>
  );
}
