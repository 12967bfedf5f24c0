import { useMemo, useState } from 'react';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { begin } from '#engine/form/begin.ts';
import { accessEverywhere } from '#engine/form/field-access.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useDesigner } from '#web/features/app-draft/index.ts';
import {
  EntryForm,
  emptyResources,
  PersonPicker,
  type PickedPerson,
  readEntryData,
  useActor,
  useEntryForm,
  useFormFacts,
  useTextFacts,
} from '#web/features/entry-form/index.ts';
import { call } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import panel from '#web/ui/layout/side-panel.module.css';
import { Select } from '#web/ui/select/select.tsx';
import { useShownWorkflow } from '../panel/checks-context.tsx';
import styles from './testing.module.css';
import { usePastEntries } from './use-past-entries.ts';

/** The source of the start values of a test run. */
interface Source {
  /** The id of an entry; empty for blank values. */
  readonly id: string;
  readonly values: EntryValues | null;
  readonly names: ReadonlyMap<string, string>;
}

const noNames: ReadonlyMap<string, string> = new Map();
const noEntry = {};

/** The start values of a test run, blank or from an entry, and the person who submits. */
export function TestValues() {
  const t = useT();
  const designer = useDesigner();
  const { trial } = useShownWorkflow();
  const { form } = designer.compilation.module;
  const actor = useActor();
  const past = usePastEntries(designer.moduleId, form);
  const [initiator, setInitiator] = useState<PickedPerson | null>(trial.given?.initiator ?? null);
  const [source, setSource] = useState<Source>({
    id: '',
    values: trial.given?.values ?? null,
    names: noNames,
  });
  const take = async (id: string) => {
    if (id === '') return setSource({ id, values: null, names: noNames });
    const entry = await call(getEntry, { params: { recordId: id }, query: { moduleId: designer.moduleId } });
    setSource({ id, ...readEntryData(form, entry.data) });
    if (entry.initiator) setInitiator(entry.initiator);
  };
  return (
    <>
      <p className={panel.hint}>{t('workflow-designer:testRunAbout')}</p>
      {past.length > 0 && (
        <Field label={t('workflow-designer:testPast')}>
          {(control) => (
            <Select
              {...control}
              value={source.id}
              options={[{ value: '', label: t('workflow-designer:testBlank') }, ...past]}
              onChange={(id) => void take(id)}
            />
          )}
        </Field>
      )}
      <Field label={t('workflow-designer:testBy')}>
        {(control) => <PersonPicker control={control} value={initiator ?? actor} onChange={setInitiator} />}
      </Field>
      <TestForm
        key={`${source.id}:${source.values === null}`}
        source={source}
        onStart={(values) => void trial.start({ values, initiator })}
      />
    </>
  );
}

function TestForm({ source, onStart }: { source: Source; onStart: (values: EntryValues) => void }) {
  const t = useT();
  const designer = useDesigner();
  const { trial } = useShownWorkflow();
  const { form } = designer.compilation.module;
  const facts = useFormFacts(noEntry, null);
  const textFacts = useTextFacts(source.names);
  const access = useMemo(() => accessEverywhere(form, 'editable'), [form]);
  const values = useMemo(() => source.values ?? begin(form, facts), [source.values, form, facts]);
  const model = useEntryForm({ form, access, facts, values });
  return (
    <>
      <div className={styles.form}>
        <EntryForm model={model} textFacts={textFacts} resources={emptyResources} isNarrow />
      </div>
      <div className={styles.foot}>
        <Button kind="primary" icon="play" isBusy={trial.isBusy} onClick={() => onStart(model.values)}>
          {t('workflow-designer:testStart')}
        </Button>
      </div>
    </>
  );
}
