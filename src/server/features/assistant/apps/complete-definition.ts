import { moduleDefinition } from '#contracts/shapes/module-definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { placed } from './placed.ts';

type Part = Readonly<Record<string, unknown>>;

const columns = 12;
const defaultWidth = 4;

/** A definition made of what a model wrote, or what is wrong with it, for the model to read. */
export type Completed =
  | { readonly definition: ModuleDefinition; readonly problems: readonly [] }
  | { readonly definition: null; readonly problems: readonly string[] };

/**
 * Reads an app in the product’s own format in which what follows from the rest may be left out: ids, indexes, places on
 * the canvas, empty settings. What has the wrong shape is told, not guessed.
 */
export function completeDefinition(text: string): Completed {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { definition: null, problems: ['That is not one JSON object.'] };
  }
  const app = partOf(given);
  const workflow = partOf(app.workflow);
  const completed = {
    formName: 'draft',
    displayName: app.displayName,
    fieldGroups: listOf(app.fieldGroups).map(section),
    permission: {
      rules: rulesOf(partOf(app.permission).rules),
      rawPermission: null,
    },
    workflow: {
      activities: placed(listOf(workflow.activities).map(activity), listOf(workflow.connections)),
      connections: listOf(workflow.connections).map((connection) => ({ ...connection, state: {} })),
      fieldPermissions: listOf(workflow.fieldPermissions).map((permissions) => ({
        ...permissions,
        fields: listOf(permissions.fields),
        fieldGroups: listOf(permissions.fieldGroups),
      })),
    },
    ...(app.emailTemplates === undefined ? {} : { emailTemplates: app.emailTemplates }),
  };
  const read = moduleDefinition.safeParse(completed);
  if (read.success) return { definition: read.data as ModuleDefinition, problems: [] };
  const problems = read.error.issues
    .slice(0, 20)
    .map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`);
  return { definition: null, problems };
}

/** Without a rule nobody could begin an entry. */
const rulesOf = (given: unknown) =>
  listOf(given).length > 0 ? listOf(given) : [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] }];

function section(given: Part, index: number) {
  const flat = listOf(given.fields);
  const rows = flat.length > 0 ? rowsOf(flat) : listOf(given.rows).map((row) => listOf(row.fields));
  return {
    minimumRowCount: 0,
    maximumRowCount: given.isTable === true ? 100 : 0,
    isTable: false,
    ...given,
    sectionIndex: index,
    orderIndex: index,
    rows: rows.map((fields, rowIndex) => ({ rowIndex, fields: fields.map(field) })),
  };
}

/** Fields in rows of twelve columns, in their order. */
function rowsOf(fields: readonly Part[]): Part[][] {
  const rows: Part[][] = [];
  let free = 0;
  for (const one of fields) {
    const width = widthOf(one);
    const row = rows.at(-1);
    if (row && width <= free) row.push(one);
    else {
      rows.push([one]);
      free = columns;
    }
    free -= width;
  }
  return rows;
}

const widthOf = ({ width }: Part) =>
  typeof width === 'number' && Number.isInteger(width) && width >= 1 && width <= columns
    ? width
    : defaultWidth;

const field = (given: Part, index: number) => ({
  required: false,
  helpText: '',
  ...given,
  id: `f_${String(given.name)}`.slice(0, 60),
  width: widthOf(given),
  columnIndex: Math.min(index, columns - 1),
});

const activity = (given: Part) => ({
  name: given.activityId,
  description: '',
  properties: {},
  ...given,
  state: {},
});

const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {};

const listOf = (value: unknown): Part[] => (Array.isArray(value) ? value.map(partOf) : []);
