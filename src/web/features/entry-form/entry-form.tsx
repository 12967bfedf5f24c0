import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { entryBindings } from '#engine/form/bindings.ts';
import type { CompiledField, CompiledSection } from '#engine/form/compiled-form.ts';
import { type FieldLock, lockOf } from '#engine/form/evaluate.ts';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { References } from '#engine/form/sources/reference-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { FieldResources } from '#fields/field-view.tsx';
import styles from './entry-form.module.css';
import type { EntryPlace } from './model/entry-place.ts';
import { controlId, placeOf } from './model/field-path.ts';
import { rowsAt } from './model/form-model.ts';
import { inputsOf } from './model/outside/inputs-of.ts';
import { labelBeside } from './model/outside/label-beside.ts';
import type { EntryFormModel } from './model/use-entry-form.ts';
import { useFieldActions } from './model/use-field-actions.ts';
import type { FormPages } from './pages/use-form-pages.ts';
import { FieldNotesProvider, FormProvider } from './parts/form-context.tsx';
import { FormSection } from './parts/form-section.tsx';
import { TableSection } from './table/table-section.tsx';

interface EntryFormProps {
  readonly model: EntryFormModel;
  readonly textFacts: TextFacts;
  readonly resources: FieldResources;
  /** Whether the form is in a narrow pane. */
  readonly isNarrow?: boolean;
  /** The entry it belongs to: people can ask there why they cannot edit something. */
  readonly place?: EntryPlace;
  /** Submits the entry; absent where it cannot be submitted. */
  readonly onSubmit?: () => void;
  /** What is said below a field, by its path. */
  readonly noteOf?: (path: string) => ReactNode;
  /** Only the current page is shown; absent: the whole form. */
  readonly pages?: Pick<FormPages, 'current' | 'opened'> | null;
}

/** A form with the current access of one person: editable fields are inputs, the rest is read-only. */
export function EntryForm(props: EntryFormProps) {
  const { model, textFacts, resources, isNarrow = false, place, onSubmit, pages } = props;
  const { dispatch, noteChoice } = model;
  const { references, people } = model.facts;
  const pressOf = useFieldActions(model, textFacts, { onSubmit, place });
  const latest = useRef(model);
  latest.current = model;
  const { moduleId, recordId, taskId } = place ?? {};
  const surroundings = useMemo(
    () => ({
      textFacts: withLabels(textFacts, references, people),
      resources: resourcesOf(latest, resources, noteChoice),
      dispatch,
      pressOf,
      isNarrow,
      place: moduleId === undefined ? undefined : { moduleId, recordId: recordId ?? null, taskId },
      lockNow: (field: CompiledField) => lockNow(latest.current, field),
      inputsOf: (field: CompiledField, path: string) => inputsOf(latest.current, field, path),
      valuesBeside: (path: string) => valuesBeside(latest.current.values, path),
    }),
    [
      textFacts,
      references,
      people,
      resources,
      noteChoice,
      dispatch,
      pressOf,
      isNarrow,
      moduleId,
      recordId,
      taskId,
    ],
  );
  useEffect(() => {
    if (model.focus) focusControl(model.focus.path);
  }, [model.focus]);
  return (
    <FormProvider value={surroundings}>
      <FieldNotesProvider value={props.noteOf}>
        <div className={styles.form}>
          {model.form.sections.map((section) => {
            if (!model.state.sections[section.name]?.isVisible) return null;
            if (!pages) return <Section key={section.name} section={section} model={model} />;
            if (!pages.opened.has(section.name)) return null;
            const isCurrent = section.name === pages.current;
            return (
              <div
                key={section.name}
                className={styles.page}
                hidden={!isCurrent}
                data-page={isCurrent ? 'current' : 'other'}
                tabIndex={-1}
              >
                <Section section={section} model={model} />
              </div>
            );
          })}
        </div>
      </FieldNotesProvider>
    </FormProvider>
  );
}

function Section({ section, model }: { section: CompiledSection; model: EntryFormModel }) {
  return section.isTable ? (
    <TableSection section={section} model={model} />
  ) : (
    <FormSection section={section} model={model} />
  );
}

/** The resources of the fields of this form: they see its labels, and it knows of their choices and uploads. */
function resourcesOf(
  latest: { readonly current: EntryFormModel },
  resources: FieldResources,
  noteChoice: FieldResources['noteChoice'],
): FieldResources {
  return {
    ...resources,
    noteChoice,
    findChoices: (query, signal) => {
      const labelOf = (name: string) => labelBeside(latest.current.form, query.field, name);
      return resources.findChoices({ ...query, labelOf }, signal);
    },
    uploadFile: (file, progress) => {
      const upload = resources.uploadFile(file, progress);
      latest.current.uploads.track(upload, progress.signal);
      return upload;
    },
  };
}

/** What bars above and below the form can cover, in pixels. */
const headroom = 96;

/** Nothing moves where the control is in sight. */
function focusControl(path: string): void {
  const control = document.getElementById(controlId(path));
  if (!control) return;
  const { top, bottom } = control.getBoundingClientRect();
  if (top < headroom || bottom > window.innerHeight - headroom) control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

function lockNow({ form, values, facts, access }: EntryFormModel, field: CompiledField): FieldLock {
  if (field.isInTable) return 'access';
  return lockOf(field, entryBindings(form, values, facts), access) ?? 'access';
}

/** Facts for texts, including the references chosen since the form was opened. */
function withLabels(facts: TextFacts, references?: References, people?: FormFacts['people']): TextFacts {
  const labelOf: TextFacts['labelOf'] = (kind, id) =>
    references?.get(kind)?.get(id)?.label ??
    facts.labelOf(kind, id) ??
    (kind === 'user' ? people?.get(id)?.name : undefined);
  return { ...facts, labelOf };
}

function valuesBeside(values: EntryValues, path: string): EntryValues {
  const { section, row } = placeOf(path);
  return section === null ? values : { ...values, ...rowsAt(values, section)[row] };
}
