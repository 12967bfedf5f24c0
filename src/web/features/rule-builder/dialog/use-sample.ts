import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getEntry } from '#contracts/workflow/get-entry.ts';
import { begin } from '#engine/form/begin.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { readEntryData, useFormFacts } from '#web/features/entry-form/index.ts';
import type { call } from '#web/lib/api/client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import type { RuleSurroundings } from '../surroundings.tsx';
import { type EntryChoice, useNewestEntries } from './use-newest-entries.ts';

const noNames: ReadonlyMap<string, string> = new Map();

/** The entry that an expression is tried with. Its id is empty for a new entry. */
export interface Sample {
  readonly id: string;
  readonly values: EntryValues;
  readonly facts: FormFacts;
  readonly names: ReadonlyMap<string, string>;
  /** The newest entries that the user can see. */
  readonly entries: readonly EntryChoice[];
  readonly choose: (id: string) => void;
}

interface Taken {
  readonly id: string;
  readonly values: EntryValues;
  readonly names: ReadonlyMap<string, string>;
  readonly entry: EntryValues;
  readonly initiator: { id: string; name: string } | null;
  readonly people: EndpointOutput<typeof getEntry>['people'];
}

/** Loads the values of an entry of the published app. */
export function useSample({ moduleId, isPublished, form }: RuleSurroundings): Sample {
  const [taken, setTaken] = useState<Taken | null>(null);
  const facts = useFormFacts(taken?.entry ?? {}, taken?.initiator ?? null, taken?.people);
  const { entries } = useNewestEntries({ moduleId, isPublished, form });
  const reading = useAction(getEntry);
  const choose = async (id: string) => {
    if (id === '') return setTaken(null);
    const { output: found } = await reading.run({ params: { recordId: id }, query: { moduleId } });
    if (!found) return;
    const { values, names } = readEntryData(form, found.data);
    const { initiator, people } = found;
    setTaken({ id, values, names, entry: systemValues(found), initiator, people });
  };
  return {
    id: taken?.id ?? '',
    values: taken?.values ?? begin(form, facts),
    facts,
    names: taken?.names ?? noNames,
    entries,
    choose: (id) => void choose(id),
  };
}

/** The values of `entry.…`. */
function systemValues(found: Awaited<ReturnType<typeof call<typeof getEntry>>>): EntryValues {
  return {
    id: found.id,
    status: found.workflow_status,
    workflowStatus: found.workflow_status,
    flowName: found.moduleName,
    version: found.version,
    revision: found.revision,
    createdAt: found.created_on,
    createdBy: found.created_by?.id ?? null,
    modifiedAt: found.modified_on,
    modifiedBy: found.modified_by?.id ?? null,
    submittedAt: found.submitted_at,
    completedAt: found.completed_at,
    expireAt: found.expire_at,
    initiator: found.initiator?.id ?? null,
  };
}
