import { listedColumns } from '#engine/form/names/listed-columns.ts';
import { aParagraph, aRow, aWordFile } from '#test/factories/word-file.ts';
import { type Ask, type Asking, type Asks, inTurns } from './asking.ts';
import { blankFilter, valueFilter } from './column-probes.ts';

/** Who may make reports at all. */
const analysts = new Set(['mia', 'adm', 'sys']);
const numbers = ['amount', 'weighed', 'sized', 'total', 'begun'];

interface Told {
  readonly cells: readonly {
    readonly rows: readonly { readonly is: string; readonly key: unknown }[];
    readonly figures: readonly { readonly value: string | null }[];
  }[];
  readonly total: number;
}

const toldBy = (body: string) => (JSON.parse(body) as { data: Told }).data;

/** Groups by a hidden column are one group that says so; figures of hidden numbers are those of none. */
function figures(asking: Asking): readonly Ask[] {
  const asked = (body: object, about: string, check: (told: Told) => string): Ask => ({
    parts: { body: { moduleId: asking.world.moduleId, ...body } },
    about,
    check: (answer) => check(toldBy(answer)),
    ...(analysts.has(asking.viewer) ? {} : { canFail: true }),
  });
  const none = () => '';
  const measures = asking.visible
    .filter(({ name }) => numbers.includes(name))
    .map(({ name }) => ({ aggregate: 'sum', column: name }));
  const grouped = asking.hidden
    .filter((column) => column.isGroupable)
    .map(({ name }) =>
      asked({ rows: [{ column: name }] }, `figures by ${name}`, ({ cells }) =>
        cells.some(({ rows }) => rows.some(({ is }) => is === 'value')) ? 'tells a hidden group' : '',
      ),
    );
  const over = asking.hidden
    .filter(({ name }) => numbers.includes(name))
    .flatMap(({ name }) =>
      ['sum', 'maximum', 'median', 'average'].map((aggregate) =>
        asked({ measures: [{ aggregate, column: name }] }, `${aggregate} of ${name}`, ({ cells }) => {
          const value = cells[0]?.figures[0]?.value ?? null;
          return value === null || Number(value) === 0 ? '' : `answers ${value}`;
        }),
      ),
    );
  const found = (wanted: number) => (told: Told) =>
    told.total === wanted ? '' : `counts ${told.total} instead of ${wanted}`;
  const filters = valueFilter(asking);
  const filtered = [
    asked({ filters: blankFilter(asking) }, 'figures of blanks', found(asking.count)),
    ...(filters.rules.length > 0 ? [asked({ filters }, 'figures of hidden values', found(0))] : []),
  ];
  return [
    asked(measures.length > 0 ? { measures: measures.slice(0, 8) } : {}, 'figures', none),
    ...inTurns(asking, [...grouped, ...over, ...filtered], 4),
    ...inTurns(asking, joinedFigures(asking), 2),
  ];
}

/** The swept entries joined to those that name one, as the app that is asked and as the one that is joined. */
const joinsOf = ({ world }: Asking) => ({
  along: {
    moduleId: world.linkingId,
    joins: [{ name: 'swp', way: 'names', moduleId: world.moduleId, field: 'ref' }],
  },
  back: {
    moduleId: world.moduleId,
    joins: [{ name: 'obs', way: 'namedBy', moduleId: world.linkingId, field: 'ref' }],
  },
});

/** A join tells no more of an entry than the entry itself. */
function joinedFigures(asking: Asking): readonly Ask[] {
  const { along, back } = joinsOf(asking);
  const groups = (body: object, prefix: string) =>
    asking.hidden
      .filter((column) => column.isGroupable)
      .map(
        ({ name }): Ask => ({
          parts: { body: { ...body, rows: [{ column: `${prefix}${name}` }] } },
          about: `joined figures by ${prefix}${name}`,
          canFail: true,
          check: (answer) =>
            toldBy(answer).cells.some(({ rows }) => rows.some(({ is }) => is === 'value'))
              ? 'tells a hidden group'
              : '',
        }),
      );
  const sums = (body: object, prefix: string) =>
    asking.hidden
      .filter(({ name }) => numbers.includes(name))
      .map(
        ({ name }): Ask => ({
          parts: {
            body: {
              ...body,
              operands: [{ aggregate: 'sum', column: `${prefix}${name}`, name: 'taken' }],
              calculated: [{ name: 'told', expression: 'taken * 1.0' }],
            },
          },
          about: `calculated from ${prefix}${name}`,
          canFail: true,
          check: (answer) => {
            const value = toldBy(answer).cells[0]?.figures[1]?.value ?? null;
            return value === null || Number(value) === 0 ? '' : `answers ${value}`;
          },
        }),
      );
  return [...groups(along, 'swp.'), ...groups(back, ''), ...sums(along, 'swp.'), ...sums(back, '')];
}

/** Rows one by one, with every column that there is. */
function listedRows(asking: Asking): readonly Ask[] {
  const listable = [...asking.hidden, ...asking.visible].filter((column) => column.isGroupable);
  const names = listable.map(({ name }) => name).slice(0, 25);
  if (names.length === 0) return [];
  const { along, back } = joinsOf(asking);
  const canFail = analysts.has(asking.viewer) ? {} : { canFail: true };
  const filters = valueFilter(asking);
  const own = { moduleId: asking.world.moduleId, columns: names };
  return [
    { parts: { body: own }, about: 'rows', ...canFail },
    ...(filters.rules.length > 0
      ? [
          {
            parts: { body: { ...own, filters } },
            about: 'rows by hidden values',
            check: (answer: string) => (toldBy(answer).total === 0 ? '' : 'finds hidden values'),
            ...canFail,
          },
        ]
      : []),
    {
      parts: { body: { ...back, columns: [...names, 'obs.text'] } },
      about: 'rows and who names them',
      canFail: true,
    },
    {
      parts: { body: { ...along, columns: names.map((name) => `swp.${name}`) } },
      about: 'rows that name entries',
      canFail: true,
    },
  ];
}

/** Rows as files, with those of the apps joined to them. */
function rowFiles(asking: Asking): readonly Ask[] {
  return inTurns(asking, listedRows(asking), 1).map(({ parts, about }, index) => ({
    parts: { body: { ...(parts.body as object), format: index % 2 === 0 ? 'csv' : 'xlsx' } },
    about: `file of ${about}`,
    canFail: true,
  }));
}

/** The same as a file. */
function files(asking: Asking): readonly Ask[] {
  const columns = [...asking.hidden, ...asking.visible].filter((column) => column.isGroupable);
  return inTurns(asking, columns, 1).flatMap(({ name }) =>
    ['csv', 'pdf'].map((format) => ({
      parts: {
        body: { report: { moduleId: asking.world.moduleId, rows: [{ column: name }] }, format },
      },
      about: `${format} file of figures by ${name}`,
      canFail: true,
    })),
  );
}

/** A dashboard with figures by a column in each form, and its PDF. */
function boards(asking: Asking): readonly Ask[] {
  const { viewer, turn, world } = asking;
  if (!analysts.has(viewer)) return [];
  const columns = [...asking.hidden, ...asking.visible].filter((column) => column.isGroupable);
  return inTurns(asking, columns, 1).map(({ name }) => {
    const report = { moduleId: world.moduleId, rows: [{ column: name }] };
    const kinds = ['bar', 'line', 'table', 'entries'];
    const widgets = kinds.map((kind) => ({ id: kind, kind, title: '', width: 6, height: 3, report }));
    return {
      parts: { body: { name: `Board of ${name} ${viewer} ${turn}`.slice(0, 80), widgets } },
      about: `dashboard of ${name}`,
      canFail: true,
      next: (body) => {
        const { id } = (JSON.parse(body) as { data: { id: string } }).data;
        return [{ endpoint: 'exportDashboard', parts: { params: { id }, body: {} }, canFail: true }];
      },
    };
  });
}

/** Processes as they ran name steps, people and fields, never values. */
function processes(asking: Asking): readonly Ask[] {
  const { moduleId } = asking.world;
  const canFail = analysts.has(asking.viewer) ? {} : { canFail: true };
  return [
    {
      parts: { body: { moduleId, compared: { version: 2 } } },
      about: 'process map',
      check: (answer) => hiddenCorrection(answer, asking),
      ...canFail,
    },
    ...filteredBy(asking, 'process map', (filters) => ({ moduleId, filters }), countOfMap),
  ];
}

/** A field that a step hides is not among those that were corrected. */
function hiddenCorrection(answer: string, { hidden }: Asking): string {
  const { data } = JSON.parse(answer) as {
    data: { process: { workarounds: { corrections: readonly { field: string }[] } } };
  };
  const told = data.process.workarounds.corrections.map(({ field }) => field);
  const found = hidden.find(({ name }) => told.includes(name));
  return found ? `tells that ${found.name} was corrected` : '';
}

/** Filters by hidden values find nothing, as if they were blank. */
function filteredBy(
  asking: Asking,
  about: string,
  body: (filters: ReturnType<typeof valueFilter>) => object,
  countOf: (answer: string) => number,
): readonly Ask[] {
  const filters = valueFilter(asking);
  if (filters.rules.length === 0) return [];
  return [
    {
      parts: { body: body(filters) },
      about: `${about} of hidden values`,
      check: (answer) => (countOf(answer) === 0 ? '' : `counts ${countOf(answer)}`),
      ...(analysts.has(asking.viewer) ? {} : { canFail: true }),
    },
  ];
}

const countOfMap = (answer: string) =>
  (JSON.parse(answer) as { data: { process: { summary: { runs: number } } } }).data.process.summary.runs;

/** Entries behind a step have a title that everyone who sees them may read. */
function stepEntries(asking: Asking): readonly Ask[] {
  const body = { moduleId: asking.world.moduleId, activityId: 'askA' };
  const canFail = analysts.has(asking.viewer) ? {} : { canFail: true };
  return [
    { parts: { body }, about: 'entries behind a step', ...canFail },
    ...filteredBy(asking, 'entries behind a step', (filters) => ({ ...body, filters }), toldCount),
  ];
}

const toldCount = (answer: string) => toldBy(answer).total;

function eventLogs({ world: { moduleId } }: Asking): readonly Ask[] {
  return (['xes', 'csv'] as const).map((format) => ({
    parts: { body: { moduleId, format } },
    about: `event log as ${format}`,
    canFail: true,
  }));
}

/** Every column in a text, and each as a condition. */
function drawn({ hidden, visible, world, journey }: Asking) {
  const names = [...hidden, ...visible]
    .map(({ name }) => name)
    .filter((name) => !(name in listedColumns) && name !== 'tasks');
  const block = (name: string, index: number) => ({
    id: `b${index}`,
    kind: 'text',
    width: 12,
    text: `{${name}}`,
    role: 'body',
    align: 'left',
  });
  const design = {
    source: 'entry',
    paper: { size: 'a4', isLandscape: false, marginMm: 20 },
    head: [],
    foot: [],
    body: names.map(block),
  };
  return { moduleId: world.moduleId, design, recordId: journey.ids.A };
}

/** A report of an entry with every column, and one that says which conditions over hidden columns hold. */
function reports(asking: Asking): readonly Ask[] {
  return [{ parts: { body: drawn(asking) }, about: 'report of every column', canFail: true }];
}

/** A design that is kept, and the report that is made of it. */
function keptReports(asking: Asking): readonly Ask[] {
  if (!analysts.has(asking.viewer)) return [];
  const { recordId, ...content } = drawn(asking);
  return [
    {
      parts: { body: { ...content, name: `Every column ${asking.viewer} ${asking.turn}` } },
      about: 'kept report',
      canFail: true,
      next: (body) => {
        const { id } = (JSON.parse(body) as { data: { id: string } }).data;
        return [
          { endpoint: 'previewReport', parts: { body: { id, recordId } }, canFail: true },
          { endpoint: 'renderReport', parts: { body: { id, recordId } }, canFail: true },
          { endpoint: 'getReportDesign', parts: { params: { id } } },
        ];
      },
    },
  ];
}

/** A Word file with every column, and the document that is made of it. */
function wordReports(asking: Asking): readonly Ask[] {
  if (!analysts.has(asking.viewer)) return [];
  const { moduleId, design, recordId } = drawn(asking);
  const names = design.body.map(({ text }) => text.slice(1, -1));
  const body = names.map((name) => {
    const [table, cell] = name.split('.');
    return cell ? aRow(`{#${table}}{${cell}}`, `{/${table}}`) : aParagraph(`{${name}}`);
  });
  return [
    {
      parts: {
        query: { moduleId, name: `Word ${asking.viewer} ${asking.turn}` },
        file: aWordFile(body.join('')),
      },
      about: 'Word report',
      next: (answer) => {
        const { id } = (JSON.parse(answer) as { data: { id: string } }).data;
        return [{ endpoint: 'renderReport', parts: { body: { id, recordId } }, canFail: true }];
      },
    },
  ];
}

const reads = (ask: (asking: Asking) => readonly Ask[]): Asks => ask;

/** Calls that work figures out. */
export const asksOfInsight = {
  queryInsight: reads(figures),
  listRows: reads(listedRows),
  exportInsight: reads(files),
  exportRows: reads(rowFiles),
  saveDashboard: reads(boards),
  getProcessMap: reads(processes),
  exportEventLog: reads(eventLogs),
  listStepEntries: reads(stepEntries),
  previewReport: reads(reports),
  saveReportDesign: reads(keptReports),
  uploadWordReport: reads(wordReports),
};
