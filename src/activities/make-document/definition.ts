import { renderTemplate } from '#engine/text/render-template.ts';
import type {
  ActivityContext,
  ActivityStep,
  ActivityType,
  CompiledSettings,
  FormScope,
  SettingFault,
} from '#engine/workflow/activity-type.ts';
import { checkPlaceholders } from '#engine/workflow/check-placeholders.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import { readText } from '#engine/workflow/values/property-readers.ts';
import { usesOfText } from '#engine/workflow/values/value-use.ts';

interface Plan {
  readonly reportId: string;
  /** The file field that gets the document. */
  readonly field: string;
  /** What the document is called; blank: as the report and the entry are. */
  readonly name: string;
  /** Paths of everything that a report can write of the entry. */
  readonly readable: readonly string[];
}

/** Makes a report of the entry, as a PDF or a Word document, and files it in a field. */
export const makeDocument: ActivityType<Plan> = {
  name: 'MakeDocument',
  label: 'makeDocument',
  hint: 'makeDocumentHint',
  icon: 'FileText',
  shape: 'card',
  settings: [
    {
      name: 'Report',
      label: 'documentReport',
      editorType: 'report',
      group: 'general',
      isRequired: true,
      defaultValue: '',
    },
    {
      name: 'Field',
      label: 'documentField',
      editorType: 'file-field',
      group: 'general',
      isRequired: true,
      defaultValue: '',
    },
    { name: 'Name', label: 'documentName', editorType: 'template', group: 'general', defaultValue: '' },
  ],
  waits: true,
  canBeReturnedTo: false,
  compile,
  // A report can be changed after the app is published, so whatever it could write counts as written.
  valueUses: ({ field, name, readable }) =>
    field === ''
      ? []
      : [
          {
            kind: 'write',
            property: 'Report',
            field,
            reading: { fields: readable },
            isBlankWhereHidden: true,
          },
          { ...usesOfText('write', 'Name', name), field },
        ],
  enter,
  resume: (_context, token, signal) =>
    signal.kind === 'finished' ? { kind: 'leave', outcome: 'Done' } : { kind: 'wait', wait: token.wait },
  foresee: () => ({ outcomes: ['Done'], assigneeIds: null, completion: null, queries: [] }),
};

function compile({ properties }: ActivityDefinition, form: FormScope): CompiledSettings<Plan> {
  const reportId = readText(properties, 'Report');
  const field = readText(properties, 'Field');
  const name = readText(properties, 'Name');
  const faults: SettingFault[] = checkPlaceholders('Name', name, form);
  if (reportId === '')
    faults.push({ severity: 'error', property: 'Report', code: 'document_report_missing' });
  const target = form.fields.get(field);
  const isFile = target?.type.content === 'file' && target.type.origin === 'entered';
  if (!isFile) faults.push({ severity: 'error', property: 'Field', code: 'document_field_missing' });
  return {
    plan: { reportId, field: isFile ? field : '', name, readable: readablePaths(form, field) },
    outcomes: [{ name: 'Done', needsMessage: false, rejects: false }],
    faults,
  };
}

function enter({ plan, facts, definition, eventKey }: ActivityContext<Plan>): ActivityStep {
  const { activityId } = definition;
  const { reportId, field } = plan;
  const name = renderTemplate(plan.name, (placeholder) => facts.textOf(placeholder, activityId), 'line');
  return {
    kind: 'wait',
    wait: { kind: 'event', key: eventKey },
    effects: [
      { kind: 'run', key: eventKey, activityId, job: 'make-document', input: { reportId, field, name } },
    ],
  };
}

function readablePaths(form: FormScope, target: string): readonly string[] {
  const fields = [...form.fields].map(([path, { type }]) => ({ path, type }));
  const cells = [...form.tables.values()].flatMap((table) => table.fields ?? []);
  return [...fields, ...cells].flatMap(({ path, type }) =>
    type.origin !== 'none' && type.content !== 'secret' && path !== target ? [path] : [],
  );
}
