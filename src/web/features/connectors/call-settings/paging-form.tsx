import { type Paging, pagingKinds } from '#engine/form/sources/call-settings.ts';
import type { MessageKey } from '#messages/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../connectors.module.css';
import { NumberField } from './number-field.tsx';
import type { SettingsProps } from './settings-props.ts';

/** How the pages of an answer are found, and how many are read. */
export function PagingForm({ settings, faultAt, onChange }: SettingsProps) {
  const t = useT();
  const { paging, protocol } = settings;
  const change = (part: Partial<Paging>) => onChange({ paging: { ...paging, ...part } });
  const kinds = protocol === 'graphql' ? (['none', 'cursor'] as const) : pagingKinds;
  return (
    <>
      <Field
        label={t('connectors:paging')}
        help={t('connectors:pagingHelp')}
        error={faultAt('body.settings.paging.kind')}
      >
        {(control) => (
          <Select
            {...control}
            value={paging.kind}
            options={kinds.map((kind) => ({
              value: kind,
              label: t(`connectors:paging_${kind}` as MessageKey),
            }))}
            onChange={(kind) => change({ kind: kind as Paging['kind'] })}
          />
        )}
      </Field>
      {paging.kind !== 'none' && (
        <>
          <PageNames paging={paging} faultAt={faultAt} onChange={change} />
          <div className={styles.halves}>
            <NumberField
              label={t('connectors:maxPages')}
              error={faultAt('body.settings.paging.maxPages')}
              value={paging.maxPages}
              onChange={(maxPages) => change({ maxPages })}
            />
            <NumberField
              label={t('connectors:maxRows')}
              error={faultAt('body.settings.paging.maxRows')}
              value={paging.maxRows}
              onChange={(maxRows) => change({ maxRows })}
            />
          </div>
        </>
      )}
    </>
  );
}

/** Where the next page is named. */
function PageNames(props: {
  readonly paging: Paging;
  readonly faultAt: SettingsProps['faultAt'];
  readonly onChange: (change: Partial<Paging>) => void;
}) {
  const t = useT();
  const { paging, faultAt, onChange } = props;
  if (paging.kind === 'link') return null;
  return (
    <div className={styles.halves}>
      <Field label={t('connectors:pageParameter')} error={faultAt('body.settings.paging.parameter')}>
        {(control) => (
          <TextInput
            {...control}
            value={paging.parameter}
            maxLength={200}
            placeholder={paging.kind}
            onChange={(parameter) => onChange({ parameter })}
          />
        )}
      </Field>
      {paging.kind === 'cursor' && (
        <Field label={t('connectors:cursorPath')} error={faultAt('body.settings.paging.cursorPath')}>
          {(control) => (
            <TextInput
              {...control}
              value={paging.cursorPath}
              maxLength={500}
              placeholder="meta.next_cursor"
              onChange={(cursorPath) => onChange({ cursorPath })}
            />
          )}
        </Field>
      )}
      {paging.kind === 'page' && (
        <Field label={t('connectors:firstPage')}>
          {(control) => (
            <Select
              {...control}
              value={String(paging.firstPage)}
              options={['0', '1'].map((number) => ({ value: number, label: number }))}
              onChange={(firstPage) => onChange({ firstPage: Number(firstPage) })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
