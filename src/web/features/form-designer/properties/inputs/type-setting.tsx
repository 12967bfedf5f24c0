import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { ExpressionType } from '#engine/expression/expression-type.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { SettingDefinition } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { fieldViews } from '#fields/views.ts';
import type { MessageKey } from '#messages/index.ts';
import { faultText, useDesigner } from '#web/features/app-draft/index.ts';
import { emptyResources, useTextFacts } from '#web/features/entry-form/index.ts';
import { ExpressionEditor } from '#web/features/rule-builder/index.ts';
import { isSourceEditor, SourceSetting } from '#web/features/source-settings/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { expressionExample } from './expression-example.ts';
import { FieldValues } from './field-values.tsx';
import { OptionList } from './option-list.tsx';

interface TypeSettingProps {
  readonly setting: SettingDefinition;
  readonly field: FieldDefinition;
  readonly scope: ExpressionScope;
  readonly expected: ExpressionType;
  /** `also`: other settings of the field that change with this one. */
  readonly onChange: (value: unknown, also?: Readonly<Record<string, unknown>>) => void;
}

const noNames: ReadonlyMap<string, string> = new Map();

/** One setting of a field's type, with its input from the catalogue. */
export function TypeSetting(props: TypeSettingProps) {
  const { setting, field } = props;
  const t = useT();
  const { compilation } = useDesigner();
  const isExpression = setting.editorType === 'expression';
  const fault = compilation.faults.find(
    ({ where, code }) =>
      where.kind === 'field' &&
      where.property === setting.name &&
      (where.id === field.name || where.id.endsWith(`.${field.name}`)) &&
      // The expression editor shows compile errors itself.
      !(isExpression && code.startsWith('expression_')),
  );
  const refers = fieldCatalogue.get(field.editorType)?.refersTo !== undefined;
  const isGroup = isSourceEditor(setting.editorType) || setting.editorType === 'field-values';
  return (
    <Field
      label={t(`fields:${setting.label}` as MessageKey)}
      id={`property-${setting.name}`}
      isGroup={isGroup}
      error={fault && faultText(fault, t)}
      help={setting.help && <SettingHelp help={setting.help} field={field} isSound={!fault} />}
    >
      {(control) => (
        <SettingInput
          {...props}
          refers={refers}
          id={control.id}
          describedBy={control['aria-describedby']}
          isInvalid={control['aria-invalid']}
        />
      )}
    </Field>
  );
}

/** The help of a setting. For a sequence number it includes the first number. */
function SettingHelp(props: { help: string; field: FieldDefinition; isSound: boolean }) {
  const t = useT();
  const { timeZone } = useTextFacts(noNames);
  const type = fieldCatalogue.get(props.field.editorType);
  const today = dateAt(new Date().toISOString(), timeZone);
  return (
    <>
      {t(`fields:${props.help}` as MessageKey)}
      {type?.origin === 'allocated' && props.isSound && (
        <>
          <br />
          {t('form-designer:firstNumber', { value: String(type.allocation.valueFor(props.field, 1, today)) })}
        </>
      )}
    </>
  );
}

interface SettingInputProps extends TypeSettingProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: true | undefined;
  /** Whether the field's type can refer to something outside the form. */
  readonly refers: boolean;
}

function SettingInput(props: SettingInputProps) {
  const { setting, field, id, onChange } = props;
  const t = useT();
  const facts = useTextFacts(noNames);
  const { module } = useDesigner();
  const value: unknown = field[setting.name];
  if (setting.editorType === 'field-values') {
    return <FieldValues id={id} value={value} scope={props.scope} onChange={onChange} />;
  }
  const ownOptions =
    setting.editorType === 'option-list' ? (
      <OptionList id={id} value={value} onChange={onChange} />
    ) : undefined;
  if (isSourceEditor(setting.editorType) && (props.refers || !ownOptions)) {
    const label = t(`fields:${setting.label}` as MessageKey);
    return (
      <SourceSetting
        editor={setting.editorType}
        {...{ id, label, field, value, onChange, ownOptions }}
        form={module}
      />
    );
  }
  if (ownOptions) return ownOptions;
  if (setting.editorType === 'expression') {
    return (
      <ExpressionEditor
        id={id}
        value={typeof value === 'string' ? value : ''}
        scope={props.scope}
        expected={props.expected}
        placeholder={expressionExample(props.expected)}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid}
        onChange={onChange}
      />
    );
  }
  const Input = fieldViews.get(setting.editorType)?.Input;
  if (!Input || !fieldCatalogue.has(setting.editorType)) {
    return (
      <TextInput
        id={id}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
      />
    );
  }
  const drawn: FieldDefinition = {
    id: setting.name,
    name: setting.name,
    displayName: setting.label,
    editorType: setting.editorType,
    columnIndex: 0,
    width: 12,
    minimum: setting.minimum,
    maximum: setting.maximum,
    listToUse: setting.options?.map((option) => ({
      key: option.value,
      value: t(`fields:${option.label}` as MessageKey),
    })),
  };
  return (
    <Input
      field={drawn}
      id={id}
      label={t(`fields:${setting.label}` as MessageKey)}
      value={(value ?? setting.defaultValue ?? null) as FieldValue}
      isInvalid={props.isInvalid}
      facts={facts}
      resources={emptyResources}
      onChange={onChange}
    />
  );
}
