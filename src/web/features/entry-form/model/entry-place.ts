/** The context of a form: an entry, whose id is missing while it is new, and the task through which it is viewed. */
export interface EntryPlace {
  readonly moduleId: string;
  readonly recordId: string | null;
  readonly taskId?: string;
}

/** The request for the server's explanation of an entry. */
export function explainRequest({ moduleId, recordId, taskId }: EntryPlace) {
  return { params: { recordId: recordId ?? 'new' }, query: { moduleId, taskId } };
}
