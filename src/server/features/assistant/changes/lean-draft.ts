import type { ModuleDefinition } from '#engine/module/definition.ts';

/** A draft as a model reads it: without what follows from the rest, and without empty settings. */
export function leanDraft(draft: ModuleDefinition): string {
  const { displayName, fieldGroups, permission, workflow, emailTemplates } = draft;
  const lean = {
    displayName,
    fieldGroups: fieldGroups.map(({ rows, sectionIndex: _, orderIndex: __, ...section }) => ({
      ...section,
      fields: rows.flatMap(({ fields }) =>
        fields.map(({ id: _id, columnIndex: _column, ...field }) => field),
      ),
    })),
    rules: permission.rules,
    steps: workflow.activities.map(({ position: _, state: __, ...step }) => step),
    connections: workflow.connections.map(({ sourceActivityId: from, outcome, targetActivityId: to }) => ({
      from,
      outcome,
      to,
    })),
    fieldPermissions: workflow.fieldPermissions,
    mails: Object.fromEntries(
      Object.entries(emailTemplates).filter(([, { subject, body }]) => subject !== '' || body !== ''),
    ),
  };
  const text = JSON.stringify(lean, (_, value) => (value === '' ? undefined : value));
  // The block that it is put into can’t be ended by a text of it.
  return text.replaceAll('<', '\\u003c');
}
