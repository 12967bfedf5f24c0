/** Where a form stands: an entry, new ones without an id, and the task through which it is looked at. */
export interface EntryPlace {
  readonly moduleId: string;
  readonly recordId: string | null;
  readonly taskId?: string;
}

/** What asks the server to explain an entry. */
export function explainRequest({ moduleId, recordId, taskId }: EntryPlace) {
  return { params: { recordId: recordId ?? 'new' }, query: { moduleId, taskId } };
}
