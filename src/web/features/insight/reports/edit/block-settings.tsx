import { designLimits, reportSymbologies, textRoles } from '#engine/report/design.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import { Panel, SectionTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { Select } from '#web/ui/select/select.tsx';
import type { BodyBlock } from '../report-types.ts';
import styles from '../reports.module.css';
import { AlignField, NumberField } from './setting-fields.tsx';
import type { SettingsProps } from './settings-props.ts';
import { RepeatFields, TableFields } from './table-settings.tsx';

/** What a block says and looks like, and when it is there. */
export function BlockSettings(props: SettingsProps & { readonly onClose: () => void }) {
  const t = useT();
  const { block, onChange } = props;
  const isWide = block.kind === 'table' || block.kind === 'repeat' || block.kind === 'pageBreak';
  return (
    <Panel
      label={t('reports:properties')}
      header={
        <SheetHeader end={<IconButton icon="x" label={t('reports:close')} onClick={props.onClose} />}>
          <SectionTitle>{t(`reports:kind_${block.kind}`)}</SectionTitle>
        </SheetHeader>
      }
    >
      <div className={styles.settings}>
        <OwnFields {...props} />
        {!isWide && (
          <NumberField
            label={t('reports:width')}
            value={block.width}
            min={1}
            max={12}
            onChange={(width) => onChange({ ...block, width })}
          />
        )}
        <Field label={t('reports:when')} help={t('reports:whenHelp')}>
          {(control) => (
            <TextInput
              {...control}
              value={block.when ?? ''}
              maxLength={designLimits.condition}
              onChange={(when) => onChange(withWhen(block, when))}
            />
          )}
        </Field>
      </div>
    </Panel>
  );
}

function withWhen(block: BodyBlock, when: string): BodyBlock {
  const { when: _before, ...rest } = block;
  return when.trim() === '' ? (rest as BodyBlock) : ({ ...rest, when } as BodyBlock);
}

function OwnFields(props: SettingsProps) {
  const { block } = props;
  switch (block.kind) {
    case 'text':
      return <TextFields {...props} block={block} />;
    case 'picture':
    case 'signature':
      return <PictureFields {...props} block={block} />;
    case 'code':
      return <CodeFields {...props} block={block} />;
    case 'space':
      return <HeightField {...props} block={block} min={0} max={designLimits.height} />;
    case 'table':
      return <TableFields {...props} block={block} />;
    case 'repeat':
      return <RepeatFields {...props} block={block} />;
    default:
      return null;
  }
}

function TextFields({ block, onChange }: SettingsProps<Extract<BodyBlock, { kind: 'text' }>>) {
  const t = useT();
  return (
    <>
      <Field label={t('reports:text')} help={t('reports:textHelp')}>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            value={block.text}
            maxLength={designLimits.text}
            onChange={(text) => onChange({ ...block, text })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={t('reports:role')}>
          {(control) => (
            <Select
              {...control}
              value={block.role}
              onChange={(role) => onChange({ ...block, role: role as typeof block.role })}
              options={textRoles.map((value) => ({ value, label: t(`reports:role_${value}`) }))}
            />
          )}
        </Field>
        <AlignField
          label={t('reports:align')}
          value={block.align}
          onChange={(align) => onChange({ ...block, align })}
        />
      </div>
    </>
  );
}

function PictureFields(props: SettingsProps<Extract<BodyBlock, { kind: 'picture' | 'signature' }>>) {
  const t = useT();
  const { block, about, onChange } = props;
  const pictures = [...about.fields, ...about.tables.flatMap(({ fields }) => fields)]
    .filter(({ kind }) => kind === 'picture')
    .map(({ name, displayName }) => ({ value: name, label: displayName }));
  const logo = block.kind === 'picture' ? [{ value: '', label: t('reports:logo') }] : [];
  const pick = (field: string) => {
    if (block.kind === 'signature') return onChange({ ...block, field });
    const { field: _before, ...rest } = block;
    onChange(field === '' ? rest : { ...rest, field });
  };
  return (
    <>
      <Field label={t('reports:pictureField')}>
        {(control) => (
          <Select {...control} value={block.field ?? ''} onChange={pick} options={[...logo, ...pictures]} />
        )}
      </Field>
      {block.kind === 'signature' ? (
        <Field label={t('reports:label')}>
          {(control) => (
            <TextInput
              {...control}
              value={block.label}
              maxLength={80}
              onChange={(label) => onChange({ ...block, label })}
            />
          )}
        </Field>
      ) : (
        <HeightField {...props} block={block} min={8} max={designLimits.height} />
      )}
    </>
  );
}

function CodeFields(props: SettingsProps<Extract<BodyBlock, { kind: 'code' }>>) {
  const t = useT();
  const { block, onChange } = props;
  return (
    <>
      <Field label={t('reports:symbology')}>
        {(control) => (
          <Select
            {...control}
            value={block.symbology}
            onChange={(next) => onChange({ ...block, symbology: next as typeof block.symbology })}
            options={reportSymbologies.map((value) => ({ value, label: t(`reports:symbology_${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('reports:text')}>
        {(control) => (
          <TextInput
            {...control}
            value={block.text}
            maxLength={500}
            onChange={(text) => onChange({ ...block, text })}
          />
        )}
      </Field>
      <HeightField {...props} block={block} min={20} max={300} />
    </>
  );
}

function HeightField(
  props: SettingsProps<Extract<BodyBlock, { height: number }>> & {
    readonly min: number;
    readonly max: number;
  },
) {
  const t = useT();
  const { block, onChange } = props;
  return (
    <NumberField
      label={t('reports:height')}
      value={block.height}
      min={props.min}
      max={props.max}
      onChange={(height) => onChange({ ...block, height })}
    />
  );
}
