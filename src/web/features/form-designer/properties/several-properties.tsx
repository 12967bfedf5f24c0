import type { FieldDefinition } from '#engine/form/definition.ts';
import { isMade } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { selectionIn } from '../commands/parts.ts';
import type { Marks } from '../selection/use-marks.ts';
import type { FormActions } from '../use-form-actions.ts';
import { useClipboardMenu } from '../use-form-clipboard.ts';
import { ConditionField } from './inputs/condition-field.tsx';
import { WidthField } from './inputs/width-field.tsx';
import styles from './property-panel.module.css';
import { type Setting, SettingGroups } from './setting-groups.tsx';

/** The common settings of several selected parts, and the actions for all of them. */
export function SeveralProperties(props: { marks: Marks; actions: FormActions; search: string }) {
  const { marks, actions } = props;
  const t = useT();
  const { module } = useDesigner();
  const { fieldIds } = selectionIn(module, marks.parts);
  const ids = new Set(fieldIds);
  const fields = module.fieldGroups
    .flatMap((section) => section.rows.flatMap((row) => row.fields))
    .filter(({ id }) => ids.has(id));
  const settings = [
    ...(fields.length > 0 ? ofFields(fields, actions, t) : []),
    ...conditions({ marks, actions, fields, t }),
  ];
  return (
    <>
      <PartButtons marks={marks} actions={actions} />
      <SettingGroups
        groups={[{ title: t('form-designer:commonSettings'), settings }]}
        search={props.search}
      />
    </>
  );
}

type T = ReturnType<typeof useT>;

function ofFields(fields: readonly FieldDefinition[], actions: FormActions, t: T): Setting[] {
  const given = fields.filter(({ editorType }) => {
    const type = fieldCatalogue.get(editorType);
    return !type || !isMade(type);
  });
  const tick = (name: 'required' | 'indexed', own: readonly FieldDefinition[]): Setting => ({
    label: t(`form-designer:${name}`),
    node: (
      <Checkbox
        id={`property-${name}`}
        label={t(`form-designer:${name}`)}
        isChecked={own.every((field) => field[name] === true)}
        isMixed={new Set(own.map((field) => field[name] === true)).size > 1}
        onChange={(isOn) =>
          actions.changeFields(
            own.map(({ id }) => id),
            { [name]: isOn || undefined },
          )
        }
      />
    ),
  });
  const widths = new Set(fields.map(({ width }) => width));
  return [
    {
      label: t('form-designer:width'),
      node: (
        <WidthField
          width={widths.size === 1 ? (fields[0]?.width ?? 1) : null}
          onChange={(width) =>
            actions.resizeFields(
              fields.map(({ id }) => id),
              width,
            )
          }
        />
      ),
    },
    ...(given.length > 0 ? [tick('required', given)] : []),
    tick('indexed', fields),
  ];
}

function conditions(props: {
  marks: Marks;
  actions: FormActions;
  fields: readonly FieldDefinition[];
  t: T;
}): Setting[] {
  const { marks, actions, fields, t } = props;
  const isFieldsOnly = marks.parts.every(({ kind }) => kind === 'field');
  const change = (property: string) => (value: string | undefined) =>
    property === 'visibleWhen'
      ? actions.showWhen(marks.parts, value)
      : actions.changeFields(
          fields.map(({ id }) => id),
          { [property]: value },
        );
  const names = isFieldsOnly ? (['visibleWhen', 'readonlyWhen'] as const) : (['visibleWhen'] as const);
  return names.map((property) => ({
    label: t(`form-designer:${property}`),
    node: <CommonCondition property={property} marks={marks} onChange={change(property)} />,
  }));
}

function CommonCondition(props: {
  property: 'visibleWhen' | 'readonlyWhen';
  marks: Marks;
  onChange: (value: string | undefined) => void;
}) {
  const { property, marks } = props;
  const t = useT();
  const { module, compilation } = useDesigner();
  const values = new Set(
    module.fieldGroups.flatMap((section) => [
      ...(marks.keys.has(`section:${section.name}`) ? [section.visibleWhen] : []),
      ...section.rows.flatMap((row) =>
        row.fields.filter(({ id }) => marks.keys.has(`field:${id}`)).map((field) => field[property]),
      ),
    ]),
  );
  const [common] = values;
  const isMixed = values.size > 1;
  const never = t(property === 'visibleWhen' ? 'form-designer:always' : 'form-designer:never');
  return (
    <ConditionField
      property={property}
      value={isMixed ? undefined : common}
      scope={compilation.module.form.scope}
      never={isMixed ? t('form-designer:different') : never}
      onChange={props.onChange}
    />
  );
}

function PartButtons({ marks, actions }: { marks: Marks; actions: FormActions }) {
  const t = useT();
  const { copy, cut } = useClipboardMenu(actions, marks);
  const { parts } = marks;
  return (
    <div className={styles.partButtons}>
      <Button size="small" kind="soft" icon="arrow-up" onClick={() => actions.stepParts(parts, -1)}>
        {t('form-designer:move_up')}
      </Button>
      <Button size="small" kind="soft" icon="arrow-down" onClick={() => actions.stepParts(parts, 1)}>
        {t('form-designer:move_down')}
      </Button>
      <Button size="small" kind="soft" icon="copy" onClick={() => actions.duplicate(parts)}>
        {t('form-designer:duplicate')}
      </Button>
      <Button size="small" kind="soft" icon="clipboard" onClick={copy}>
        {t('form-designer:copy')}
      </Button>
      <Button size="small" kind="soft" icon="scissors" onClick={cut}>
        {t('form-designer:cut')}
      </Button>
      <Button size="small" kind="danger" icon="trash-2" onClick={() => actions.remove(parts)}>
        {t('ui:delete')}
      </Button>
    </div>
  );
}
