import type { Page } from '@playwright/test';
import { ask } from './ask.ts';

const fieldsPerSection = 20;
const types = ['text', 'number', 'date', 'dropdown', 'textarea'];

/**
 * Makes an app whose form has sections of twenty fields, a tenth of them calculated, and publishes it for everyone if
 * wanted; answers its id.
 */
export async function bigForm(
  page: Page,
  url: string,
  token: string,
  { fieldCount = 200, isPublished = false } = {},
): Promise<string> {
  const call = (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) =>
    ask(page, `${url}${path}`, token, body, headers);
  const { id } = await call('/api/form/Editor/CreateProcessFromScratch', {
    name: `Big form ${Date.now() % 100_000}`,
  });
  const { etag, module_draft: draft } = await call(`/api/form/Editor/GetForm?id=${id}`);
  const sections = Array.from({ length: fieldCount / fieldsPerSection }, (_, place) => sectionOf(place));
  const permission = {
    ...draft.permission,
    rules: [{ who: { kind: 'everyone' }, actions: ['start', 'viewOwn'] }],
  };
  const body = { ...draft, fieldGroups: sections, ...(isPublished ? { permission } : {}) };
  await call(`/api/form/Editor/SaveForm?id=${id}`, body, { 'if-match': etag });
  if (isPublished) await call(`/api/form/Editor/publish?id=${id}`, {});
  return id;
}

function sectionOf(place: number) {
  const fields = Array.from({ length: fieldsPerSection }, (_, index) =>
    fieldOf(place * fieldsPerSection + index),
  );
  const rows = Array.from({ length: Math.ceil(fields.length / 3) }, (_, row) => ({
    rowIndex: row,
    fields: fields.slice(row * 3, row * 3 + 3).map((field, columnIndex) => ({ ...field, columnIndex })),
  }));
  return {
    name: `section${place}`,
    displayName: `Section ${place + 1}`,
    sectionIndex: place,
    orderIndex: place,
    isTable: false,
    minimumRowCount: 0,
    maximumRowCount: 0,
    rows,
  };
}

function fieldOf(number: number) {
  const isCalculated = number % 10 === 9;
  const base = {
    id: `f_${number}`,
    name: `field${number}`,
    displayName: `Field ${number}`,
    columnIndex: 0,
    width: 4,
  };
  if (isCalculated) {
    return { ...base, editorType: 'calculated-number', expression: `field${number - 8} + 1` };
  }
  const editorType = types[number % types.length] ?? 'text';
  return {
    ...base,
    editorType,
    visibleWhen: number % 7 === 3 ? `field${number - 2} != null` : undefined,
    ...(editorType === 'dropdown' ? { listToUse: ['One', 'Two', 'Three'] } : {}),
  };
}
