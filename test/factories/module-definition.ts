import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import { type ModuleDefinition, templateEvents } from '#engine/module/definition.ts';

/** A field by name and type; anything else as given. */
export function aField(
  name: string,
  editorType: string,
  settings: Readonly<Record<string, unknown>> = {},
): FieldDefinition {
  return { id: `f_${name}`, name, displayName: name, editorType, columnIndex: 0, width: 4, ...settings };
}

/** A section with its fields in one row each. */
export function aSection(
  name: string,
  fields: readonly FieldDefinition[],
  settings: Partial<SectionDefinition> = {},
): SectionDefinition {
  const rows = settings.isTable
    ? [{ rowIndex: 0, fields }]
    : fields.map((field, rowIndex) => ({ rowIndex, fields: [field] }));
  return {
    name,
    displayName: name,
    sectionIndex: 0,
    orderIndex: 0,
    isTable: false,
    minimumRowCount: 0,
    maximumRowCount: 0,
    rows,
    ...settings,
  };
}

const noTemplate = { subject: '', body: '' };

/** An activity that is called by its id. */
export function anActivity(
  activityId: string,
  type: string,
  properties: Readonly<Record<string, unknown>> = {},
) {
  return {
    activityId,
    type,
    name: activityId,
    displayName: activityId,
    description: '',
    position: { left: 0, top: 0 },
    state: {},
    properties,
  };
}

function connection(sourceActivityId: string, targetActivityId: string, outcome = 'Done') {
  return { sourceActivityId, targetActivityId, outcome, state: {} };
}

/** Start → one approval by the given assignees → end. */
export function anApproval(assignees: readonly object[] = [{ kind: 'initiator' }]) {
  return {
    activities: [
      anActivity('start', 'StartProcess'),
      anActivity('approval', 'Assignment', {
        Title: 'Please approve',
        Assignees: assignees,
        CompletionRule: { kind: 'any' },
        Outcomes: ['Done', 'Reject'],
        EmptyPolicy: 'administrator',
        SelfApproval: true,
      }),
      anActivity('end', 'CompletedProcess'),
    ],
    connections: [connection('start', 'approval'), connection('approval', 'end')],
    fieldPermissions: [],
  };
}

/** Start → end. */
export function aStraightRoute() {
  return {
    activities: [anActivity('start', 'StartProcess'), anActivity('end', 'CompletedProcess')],
    connections: [connection('start', 'end')],
    fieldPermissions: [],
  };
}

/** A complete definition that can be published; everyone may begin entries and see their own. */
export function aDefinition(
  sections: readonly SectionDefinition[] = [aSection('main', [aField('title', 'text')])],
  more: Partial<ModuleDefinition> = {},
): ModuleDefinition {
  return {
    formName: 'form',
    displayName: 'App',
    isPublished: false,
    threadId: null,
    defaultConfig: {},
    fieldGroups: sections.map((section, index) => ({ ...section, sectionIndex: index, orderIndex: index })),
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] }],
      rawPermission: null,
    },
    workflow: aStraightRoute(),
    emailTemplates: Object.fromEntries(
      templateEvents.map((event) => [event, noTemplate]),
    ) as ModuleDefinition['emailTemplates'],
    ...more,
  };
}
