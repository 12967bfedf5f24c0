import type { SectionDefinition } from '#engine/form/definition.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { changeSection, type SectionSettings } from '../commands/section-commands.ts';
import type { FormActions } from '../use-form-actions.ts';
import { ConditionField } from './inputs/condition-field.tsx';
import { NameField } from './inputs/name-field.tsx';
import styles from './property-panel.module.css';
import { type Setting, type SettingGroup, SettingGroups } from './setting-groups.tsx';
import { UsedIn } from './used-in-list.tsx';

const maxRows = 1000;

/** The settings of a section, and those of the rows of a table. */
export function SectionProperties({
  section,
  actions,
  search,
}: {
  section: SectionDefinition;
  actions: FormActions;
  search: string;
}) {
  const t = useT();
  const { apply, compilation } = useDesigner();
  const change = (settings: SectionSettings) =>
    apply(changeSection(section.name, settings), {
      mergeKey: `${section.name}:${Object.keys(settings).join()}`,
    });
  const title = (
    <Field label={t('form-designer:title')} id="property-displayName">
      {(control) => (
        <TextInput
          {...control}
          value={section.displayName}
          maxLength={250}
          onChange={(displayName) => change({ displayName })}
        />
      )}
    </Field>
  );
  const condition = (
    <ConditionField
      property="visibleWhen"
      value={section.visibleWhen}
      scope={compilation.module.form.scope}
      never={t('form-designer:always')}
      onChange={(visibleWhen) => change({ visibleWhen: visibleWhen ?? '' })}
    />
  );
  const rows = (name: 'minimumRowCount' | 'maximumRowCount'): Setting => ({
    label: t(`form-designer:${name}`),
    node: <RowCount section={section} name={name} onChange={(count) => change({ [name]: count })} />,
  });
  const groups: readonly SettingGroup[] = [
    {
      settings: [
        { label: t('form-designer:title'), node: title },
        ...(section.isTable
          ? [
              {
                label: t('form-designer:name'),
                node: <NameField path={section.name} name={section.name} sectionName={section.name} />,
              },
              rows('minimumRowCount'),
              rows('maximumRowCount'),
            ]
          : []),
      ],
    },
    {
      title: t('form-designer:behaviour'),
      settings: [{ label: t('form-designer:visibleWhen'), node: condition }],
    },
  ];
  return (
    <>
      <SettingGroups groups={groups} search={search} />
      {section.isTable && search.trim() === '' && <UsedIn path={section.name} />}
      <div className={styles.line}>
        <Button
          kind="danger"
          size="small"
          icon="trash-2"
          onClick={() => actions.remove([{ kind: 'section', id: section.name }])}
        >
          {t('form-designer:removeSection')}
        </Button>
      </div>
    </>
  );
}

function RowCount(props: {
  section: SectionDefinition;
  name: 'minimumRowCount' | 'maximumRowCount';
  onChange: (count: number) => void;
}) {
  const { section, name, onChange } = props;
  const t = useT();
  return (
    <Field label={t(`form-designer:${name}`)} id={`property-${name}`} help={t(`form-designer:${name}Help`)}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          value={section[name] === 0 ? '' : String(section[name])}
          onChange={(text) => onChange(Math.min(maxRows, Number(text.replace(/\D/g, '').slice(0, 4)) || 0))}
        />
      )}
    </Field>
  );
}
