import { appDesignerEndpoints } from '#contracts/app-designer/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { checkDraft } from './drafts/check-draft.ts';
import { getModule } from './drafts/get-module.ts';
import { saveModule } from './drafts/save-module.ts';
import { publishModuleInUse } from './publish/publish-module.ts';
import { discardDraft } from './versions/discard-draft.ts';
import { rollBackModule } from './versions/roll-back-module.ts';
import { createDefinition } from './workflows/create-definition.ts';

export const appDesignerRoutes = routesOf(
  appDesignerEndpoints,
  {
    checkDraft,
    createDefinition,
    discardDraft,
    getModule,
    publishModule: publishModuleInUse,
    rollBackModule,
    saveModule,
  },
  { publishModule: { hasOwnTransactions: true } },
);
