import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { ExpressionScope } from '#engine/expression/expression.ts';
import type { Violation } from '#engine/value/field-value.ts';
import {
  type PlainBlock,
  pageBands,
  type RepeatBlock,
  type ReportBlock,
  type ReportDesign,
  type TableBlock,
} from './design.ts';
import { isValueFormat } from './format-value.ts';
import { placesIn } from './places.ts';

/** What blocks at one place of a design can name. */
export interface DesignNames {
  /** Names whose values texts can have. */
  readonly texts: ReadonlySet<string>;
  /** Names of pictures and signatures. */
  readonly pictures: ReadonlySet<string>;
  /** Names in conditions, with their types. */
  readonly scope: ExpressionScope;
}

/** What a design can name, by place. */
export interface DesignBasis {
  /** The entry; of a design for lists what surrounds them. */
  readonly top: DesignNames;
  /** Rows of table sections by name; their own names and those of the entry. */
  readonly tables: ReadonlyMap<string, DesignNames>;
  /** The entries of a list; null: the design is for one entry. */
  readonly entries: DesignNames | null;
  /** Columns by which the entries of a list can be in order. */
  readonly sortable: ReadonlySet<string>;
}

const pageNames = new Set(['page', 'pages']);

/** Everything in a design that does not exist or does not compile; paths begin at the design. */
export function checkDesign(design: ReportDesign, basis: DesignBasis): readonly Violation[] {
  const violations: Violation[] = [...repeatedIds(design)];
  for (const band of pageBands) {
    (design[band] ?? []).forEach((block, index) => {
      violations.push(...checkBlock(block, `${band}[${index}]`, basis.top, pageNames));
    });
  }
  design.body.forEach((block, index) => {
    violations.push(...checkBodyBlock(block, `body[${index}]`, basis));
  });
  (design.list?.orders ?? []).forEach(({ column }, index) => {
    if (!basis.sortable.has(column)) violations.push(unknown(`list.orders[${index}].column`, column));
  });
  return violations;
}

function checkBodyBlock(block: ReportBlock, path: string, basis: DesignBasis): readonly Violation[] {
  if (block.kind !== 'table' && block.kind !== 'repeat') return checkBlock(block, path, basis.top);
  const violations = [...checkCondition(block.when, path, basis.top)];
  const names = block.table === undefined ? basis.entries : (basis.tables.get(block.table) ?? null);
  if (!names || (basis.entries !== null && block.table !== undefined)) {
    return [...violations, unknown(`${path}.table`, block.table ?? '')];
  }
  return [
    ...violations,
    ...(block.kind === 'table' ? checkTable(block, path, names) : checkRepeat(block, path, names)),
  ];
}

function checkTable(
  { columns, groupBy }: TableBlock,
  path: string,
  names: DesignNames,
): readonly Violation[] {
  const faults = columns.flatMap(({ text, total }, index) => {
    const at = `${path}.columns[${index}]`;
    const misses = total !== undefined && placesIn(text).length === 0;
    return [
      ...checkPlaces(text, `${at}.text`, names.texts),
      ...(misses ? [{ path: `${at}.total`, code: 'report_total_without_number' }] : []),
    ];
  });
  if (groupBy !== undefined && !names.texts.has(groupBy)) faults.push(unknown(`${path}.groupBy`, groupBy));
  return faults;
}

function checkRepeat({ blocks }: RepeatBlock, path: string, names: DesignNames): readonly Violation[] {
  return blocks.flatMap((block, index) => checkBlock(block, `${path}.blocks[${index}]`, names));
}

function checkBlock(
  block: PlainBlock,
  path: string,
  names: DesignNames,
  more: ReadonlySet<string> = new Set(),
): readonly Violation[] {
  const violations = [...checkCondition(block.when, path, names)];
  if (block.kind === 'text' || block.kind === 'code') {
    violations.push(...checkPlaces(block.text, `${path}.text`, names.texts, more));
  }
  if (block.kind === 'picture' || block.kind === 'signature') {
    const { field } = block;
    if (field !== undefined && !names.pictures.has(field)) violations.push(unknown(`${path}.field`, field));
  }
  return violations;
}

function checkPlaces(
  text: string,
  path: string,
  names: ReadonlySet<string>,
  more: ReadonlySet<string> = new Set(),
): Violation[] {
  return placesIn(text).flatMap(({ name, format }) => {
    if (!names.has(name) && !more.has(name)) return [unknown(path, name)];
    if (format !== null && !isValueFormat(format)) {
      return [{ path, code: 'report_unknown_format', params: { format } }];
    }
    return [];
  });
}

function checkCondition(
  when: string | undefined,
  path: string,
  { scope }: DesignNames,
): readonly Violation[] {
  if (when === undefined) return [];
  const compiled = compileExpression(when, scope, 'boolean');
  return compiled.ok ? [] : [{ path: `${path}.when`, code: 'report_condition' }];
}

function repeatedIds({ firstHead = [], head, foot, body }: ReportDesign): readonly Violation[] {
  const seen = new Set<string>();
  const check = (blocks: readonly ReportBlock[], path: string): Violation[] =>
    blocks.flatMap((block, index) => {
      const isTaken = seen.has(block.id);
      seen.add(block.id);
      const inner = block.kind === 'repeat' ? check(block.blocks, `${path}[${index}].blocks`) : [];
      return [...(isTaken ? [{ path: `${path}[${index}].id`, code: 'duplicate_block' }] : []), ...inner];
    });
  return [
    ...check(firstHead, 'firstHead'),
    ...check(head, 'head'),
    ...check(body, 'body'),
    ...check(foot, 'foot'),
  ];
}

function unknown(path: string, name: string): Violation {
  return { path, code: 'report_unknown_name', params: { name } };
}
