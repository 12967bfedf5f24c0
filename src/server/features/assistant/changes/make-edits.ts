import { moduleDefinition } from '#contracts/shapes/module-definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { copyOfDraft, EditError } from './changed-draft.ts';
import { type Edit, editsAnswer } from './edit-shapes.ts';
import { editForm, type NewId } from './form-edits.ts';
import { editRights } from './right-edits.ts';
import { editWorkflow, placeNew } from './workflow-edits.ts';

const maxProblems = 20;

/** A draft as a model’s edits leave it. Edits that cannot be made are among the problems; the others are made. */
export interface Edited {
  /** Null: no edit could be read, or what they make has the wrong shape. */
  readonly definition: ModuleDefinition | null;
  readonly note: string;
  readonly problems: readonly string[];
}

/** Reads a model’s answer and makes its edits on a copy of the draft. */
export function makeEdits(draft: ModuleDefinition, text: string, newId: NewId): Edited {
  const read = readEdits(text);
  if ('problems' in read) return { definition: null, note: '', problems: read.problems };
  const { edits, note } = read;
  if (edits.length === 0 && note === '') {
    return { definition: null, note, problems: ['There is neither an edit nor a note.'] };
  }
  const copy = copyOfDraft(draft);
  const problems: string[] = [];
  for (const [index, edit] of edits.entries()) {
    try {
      editForm(copy, edit, newId) || editWorkflow(copy, edit) || editRights(copy, edit);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      problems.push(`Edit ${index + 1} (${edit.edit}): ${error.message}.`);
    }
  }
  placeNew(copy, new Set(draft.workflow.activities.map(({ activityId }) => activityId)));
  const shape = moduleDefinition.safeParse(copy);
  if (!shape.success) return { definition: null, note, problems: problems.concat(issuesOf(shape.error)) };
  return { definition: shape.data as ModuleDefinition, note, problems: problems.slice(0, maxProblems) };
}

type Read = { readonly edits: readonly Edit[]; readonly note: string } | { readonly problems: string[] };

function readEdits(text: string): Read {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { problems: ['That is not one JSON object.'] };
  }
  const read = editsAnswer.safeParse(given);
  return read.success ? read.data : { problems: issuesOf(read.error) };
}

const issuesOf = ({
  issues,
}: {
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}) => issues.slice(0, maxProblems).map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`);
