import type { getListDocument } from '#contracts/documents/get-list-document.ts';
import type { EndpointRequest } from '#contracts/endpoint.ts';

/** A list as it is to be printed. */
export type PrintedList = EndpointRequest<typeof getListDocument>['body'];

/** The page that prints an entry, through a task if there is one. */
export function printEntryPath(moduleId: string, recordId: string, taskId?: string): string {
  return `/print/${moduleId}/${recordId}${taskId ? `/${taskId}` : ''}`;
}

/** The page that prints a list; the address holds what is asked of it. */
export function printListPath(moduleId: string, list: PrintedList): string {
  return `/print-list/${moduleId}?${new URLSearchParams({ list: JSON.stringify(list) })}`;
}

/** Reads what the address asks of a list; anything else is an empty request, which the server answers with all. */
export function readPrintedList(params: URLSearchParams): PrintedList {
  try {
    const list: unknown = JSON.parse(params.get('list') ?? '{}');
    return typeof list === 'object' && list !== null ? (list as PrintedList) : {};
  } catch {
    return {};
  }
}
