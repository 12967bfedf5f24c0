import { useNavigate } from 'react-router';
import { useDesigner } from '#web/features/app-draft/index.ts';
import { FormPreview } from '#web/features/form-preview/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import page from '#web/ui/layout/page.module.css';

/** The preview of the draft in place of the form. */
export function Preview() {
  const t = useT();
  const navigate = useNavigate();
  const { compilation, module, moduleId } = useDesigner();
  return (
    <div className={page.desk}>
      <div className={page.sheet}>
        <FormPreview
          module={module}
          compiled={compilation.module}
          lead={
            <Button size="small" icon="arrow-left" onClick={() => navigate(`/form-editor/show/${moduleId}`)}>
              {t('form-designer:backToForm')}
            </Button>
          }
        />
      </div>
    </div>
  );
}
