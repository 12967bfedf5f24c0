import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createModule } from '#contracts/modules/create-module.ts';
import { getModule } from '#contracts/modules/get-module.ts';
import { saveModule } from '#contracts/modules/save-module.ts';
import { maximumNameLength } from '#engine/form/check-name.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/client.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useDesigner } from '../draft/designer-context.tsx';
import { bodyOf, type ModuleDetail } from '../draft/use-autosave.ts';

/** Somebody else saved the draft meanwhile: take theirs, or keep one's own as an app of its own. */
export function StaleDialog({ theirs, onReload }: { theirs: ModuleDetail; onReload: () => void }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { module, detail, abandon } = useDesigner();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const keepCopy = async () => {
    setIsBusy(true);
    try {
      const id = await saveAsNew(module, detail, t('designer:copyOf', { name: module.displayName }));
      abandon();
      navigate(`/form-editor/show/${id}`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFault(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={t('designer:staleTitle')}
      isStatic
      role="alertdialog"
      footer={
        <>
          <Button isBusy={isBusy} onClick={() => void keepCopy()}>
            {t('designer:keepCopy')}
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              abandon();
              onReload();
            }}
          >
            {t('designer:loadTheirs')}
          </Button>
        </>
      }
    >
      {fault && <Notice>{fault}</Notice>}
      <p>
        {t('designer:staleText', {
          name: theirs.modified_by?.name ?? '?',
          time: format.moment(theirs.modified_on),
        })}
      </p>
    </Dialog>
  );
}

async function saveAsNew(module: ModuleDefinition, detail: ModuleDetail, name: string): Promise<string> {
  const { id } = await call(
    createModule,
    {
      body: {
        name: [...name].slice(0, maximumNameLength).join('').trim(),
        description: detail.module_description,
        categoryId: detail.application_module_category_id,
        appIcon: detail.app_icon,
      },
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  const made = await call(getModule, { query: { id } });
  const { formName, displayName } = made.module_draft;
  await call(saveModule, {
    query: { id },
    headers: { 'if-match': made.etag },
    body: bodyOf({ ...module, formName, displayName }),
  });
  return id;
}
