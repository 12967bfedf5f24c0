import { useMemo } from 'react';
import { activityCatalogue } from '#activities/catalogue.ts';
import { compileModule } from '#engine/compilation/compile-module.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { FormPreview } from './form-preview.tsx';

/** The preview of an app that nobody has saved. */
export function ProposalPreview({ definition }: { definition: ModuleDefinition }) {
  const compiled = useMemo(
    () => compileModule(definition, fieldCatalogue, activityCatalogue, null).module,
    [definition],
  );
  return <FormPreview module={definition} compiled={compiled} />;
}
