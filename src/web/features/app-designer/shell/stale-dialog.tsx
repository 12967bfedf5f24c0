import { useNavigate } from 'react-router';
import { getModule } from '#contracts/app-designer/get-module.ts';
import { saveModule } from '#contracts/app-designer/save-module.ts';
import { createModule } from '#contracts/modules/create-module.ts';
import { maxNameLength } from '#engine/form/names/check-name.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { bodyOf, type ModuleDetail, useDesigner } from '#web/features/app-draft/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useSteps } from '#web/lib/api/use-steps.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Shown after someone else has saved the draft: load their draft, or save one's own as a new app. */
export function StaleDialog({ theirs, onReload }: { theirs: ModuleDetail; onReload: () => void }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { module, detail, abandon } = useDesigner();
  const { busy, run } = useSteps<'copy'>();
  const { saveAsNew, error } = useSavingAsNew(module, detail);
  const keepCopy = async () => {
    const id = await saveAsNew(t('designer:copyOf', { name: module.displayName }));
    if (id === null) return;
    abandon();
    navigate(`/form-editor/show/${id}`);
  };
  return (
    <Dialog
      title={t('designer:staleTitle')}
      isStatic
      role="alertdialog"
      footer={
        <>
          <Button isBusy={busy !== null} onClick={() => void run('copy', keepCopy)}>
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
      {error && <Notice>{error.message}</Notice>}
      <p>
        {t('designer:staleText', {
          name: theirs.modified_by?.name ?? '?',
          time: format.moment(theirs.modified_on),
        })}
      </p>
    </Dialog>
  );
}

/** Saves a draft as a new app. Returns null if one of the calls was refused. */
function useSavingAsNew(module: ModuleDefinition, detail: ModuleDetail) {
  const creation = useAction(createModule, { errors: 'screen' });
  const reading = useAction(getModule, { errors: 'screen' });
  const saving = useAction(saveModule, { errors: 'screen' });
  const saveAsNew = async (name: string): Promise<string | null> => {
    const created = await creation.run({
      body: {
        name: [...name].slice(0, maxNameLength).join('').trim(),
        description: detail.module_description,
        categoryId: detail.application_module_category_id,
        appIcon: detail.app_icon,
      },
    });
    if (created.error) return null;
    const { id } = created.output;
    const { output: made } = await reading.run({ query: { id } });
    if (!made) return null;
    const { formName, displayName } = made.module_draft;
    const saved = await saving.run({
      query: { id },
      headers: { 'if-match': made.etag },
      body: bodyOf({ ...module, formName, displayName }),
    });
    return saved.error ? null : id;
  };
  return { saveAsNew, error: creation.error ?? reading.error ?? saving.error };
}
