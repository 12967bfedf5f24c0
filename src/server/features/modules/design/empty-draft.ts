import { activityCatalogue } from '#activities/catalogue.ts';
import { type ModuleDefinition, templateEvents } from '#engine/module/definition.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import type { Locale } from '#messages/index.ts';
import { activityName } from './activity-names.ts';

const noTemplate = { subject: '', body: '' };

/** A draft with one empty section and a workflow that leads from its start to its end. */
export function emptyDraft(name: string, formName: string, locale: Locale): ModuleDefinition {
  const start = activityOfShape('start', 'start', 40, locale);
  const end = activityOfShape('end', 'end', 480, locale);
  return {
    formName,
    displayName: name,
    isPublished: false,
    threadId: null,
    defaultConfig: {},
    fieldGroups: [
      {
        name: 'section1',
        displayName: name,
        sectionIndex: 0,
        orderIndex: 0,
        isTable: false,
        minimumRowCount: 0,
        maximumRowCount: 0,
        rows: [],
      },
    ],
    permission: {
      rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] }],
      rawPermission: null,
    },
    workflow: {
      activities: [start, end],
      connections: [
        {
          sourceActivityId: start.activityId,
          targetActivityId: end.activityId,
          outcome: 'Done',
          state: {},
        },
      ],
      fieldPermissions: [],
    },
    emailTemplates: Object.fromEntries(
      templateEvents.map((event) => [event, noTemplate]),
    ) as ModuleDefinition['emailTemplates'],
  };
}

function activityOfShape(
  shape: 'start' | 'end',
  activityId: string,
  left: number,
  locale: Locale,
): ActivityDefinition {
  const type = [...activityCatalogue.values()].find((candidate) => candidate.shape === shape);
  if (!type) throw new Error(`The activity catalogue has no ${shape}.`);
  return {
    activityId,
    type: type.name,
    name: activityId,
    displayName: activityName(type.label, locale),
    description: '',
    position: { left, top: 160 },
    state: {},
    properties: {},
  };
}
