type Part = Readonly<Record<string, unknown>>;

interface Section {
  readonly name: string;
  readonly isTable: boolean;
  readonly rows: readonly { readonly fields: readonly Part[] }[];
}

/** What a model needs of an answer: forms and drawings are long, and say little to it. */
export function lean(name: string, answer: unknown): unknown {
  const data = answer as Part;
  if (name === 'getEntry') return leanEntry(data);
  if (name === 'getTask') {
    const { task, isOpen, closed, why, changes, entry } = data;
    return { task, isOpen, closed, why, changes, entry: leanEntry(entry as Part) };
  }
  if (name === 'getWorkflowHistory') return { items: data.items };
  return answer;
}

function leanEntry(entry: Part): unknown {
  const { form, references, people, route, sendBackTo, openedByRight, access, ...rest } = entry;
  const { fieldGroups } = form as { readonly fieldGroups: readonly Section[] };
  const control = access as Readonly<Record<string, string>>;
  const fields = fieldGroups.flatMap(({ name, isTable, rows }) =>
    rows.flatMap((row) =>
      row.fields.map((field) => {
        const path = isTable ? `${name}.${field.name}` : String(field.name);
        const { displayName: label, editorType: type, required, listToUse } = field;
        return { path, label, type, required, listToUse, control: control[path] };
      }),
    ),
  );
  return { ...rest, fields, people, route };
}
