import type { Endpoint } from '../endpoint.ts';
import { checkDraft } from './check-draft.ts';
import { createDefinition } from './create-definition.ts';
import { discardDraft } from './discard-draft.ts';
import { getModule } from './get-module.ts';
import { publishModule } from './publish-module.ts';
import { rollBackModule } from './roll-back-module.ts';
import { saveModule } from './save-module.ts';

/** The endpoints of this folder. */
export const appDesignerEndpoints = [
  checkDraft,
  createDefinition,
  discardDraft,
  getModule,
  publishModule,
  rollBackModule,
  saveModule,
] as const satisfies readonly Endpoint[];
