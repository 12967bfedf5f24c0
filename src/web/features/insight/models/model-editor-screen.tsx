import { useRef } from 'react';
import { getModel } from '#contracts/insight/models/get-model.ts';
import { getModelColumns } from '#contracts/insight/models/get-model-columns.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useEdited } from '#web/lib/editing/use-edited.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { AskBeforeLeaving } from '#web/lib/leaving/ask-before-leaving.tsx';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Field } from '#web/ui/input/field.tsx';
import { PageTitle, ReadingColumn, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { useAppChoices } from '../apps/use-app-choices.ts';
import { useReportWords } from '../report-words.ts';
import { CalculatedPart } from './calculated-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { FiguresPart } from './figures-part.tsx';
import { JoinsPart } from './joins-part.tsx';
import { ModelActions } from './model-actions.tsx';
import { type KeptModel, type Model, newModel } from './model-state.ts';
import styles from './models.module.css';

/** `/business-intelligence?id=<model>`: a model while its owner edits it; without an id a new one. */
export function ModelEditorScreen() {
  const t = useT();
  const [params] = useAddress();
  const id = params.get('id') ?? '';
  const kept = useEndpoint(getModel, { params: { id } }, { isEnabled: id !== '', keepPrevious: false });
  useTitle(kept.data?.name ?? t('models:newModel'));
  if (id === '') return <Editor key="new" stored={null} />;
  if (kept.data) return <Editor key={id} stored={kept.data} />;
  return (
    <Sheet>
      <SheetHeader>
        <PageTitle>{t('models:title')}</PageTitle>
      </SheetHeader>
      <ListState asked={kept} failed={t('models:failed')} retryLabel={t('insight:tryAgain')}>
        {() => null}
      </ListState>
    </Sheet>
  );
}

const editedModel = (kept: KeptModel | null): { readonly model: Model | null } => ({
  model: kept?.model ?? null,
});

function Editor({ stored }: { stored: KeptModel | null }) {
  const t = useT();
  const { base: kept, edited, isUnsaved, change, saved } = useEdited(stored, editedModel);
  const { model } = edited;
  const isGone = useRef(false);
  const setModel = (next: Model) => change({ model: next });
  const gone = () => {
    isGone.current = true;
  };
  return (
    <Sheet>
      <SheetHeader
        end={
          <ModelActions kept={kept} model={model} isChanged={isUnsaved} onSaved={saved} onDeleted={gone} />
        }
      >
        <PageTitle>{kept?.name ?? t('models:newModel')}</PageTitle>
      </SheetHeader>
      <ReadingColumn>
        <div className={styles.editor}>
          {!kept && <StartPart moduleId={model?.moduleId ?? ''} onChoose={(id) => setModel(newModel(id))} />}
          {model && <Parts model={model} onChange={setModel} />}
        </div>
      </ReadingColumn>
      <AskBeforeLeaving unsaved={{ isUnsaved: () => isUnsaved && !isGone.current }} />
    </Sheet>
  );
}

function StartPart({ moduleId, onChoose }: { moduleId: string; onChoose: (id: string) => void }) {
  const t = useT();
  const { options } = useAppChoices();
  return (
    <Field label={t('models:start')} help={t('models:startText')}>
      {(control) => (
        <Select
          {...control}
          value={moduleId}
          onChange={(id) => id !== '' && onChoose(id)}
          options={[{ value: '', label: t('models:chooseApp') }, ...options]}
        />
      )}
    </Field>
  );
}

const noColumns: readonly never[] = [];

function Parts({ model, onChange }: { model: Model; onChange: (model: Model) => void }) {
  const t = useT();
  const { moduleId, table, joins } = model;
  const about = useEndpoint(getModelColumns, {
    body: { moduleId, joins, ...(table === undefined ? {} : { table }) },
  });
  const words = useReportWords(about.data?.columns ?? noColumns);
  return (
    <ListState asked={about} failed={t('models:failed')} retryLabel={t('insight:tryAgain')}>
      {(known) => {
        const parts = { model, about: known, words, onChange };
        return (
          <>
            <JoinsPart {...parts} />
            <FieldsPart {...parts} />
            <FiguresPart {...parts} />
            <CalculatedPart {...parts} />
          </>
        );
      }}
    </ListState>
  );
}
