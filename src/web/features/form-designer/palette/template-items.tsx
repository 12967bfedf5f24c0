import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { deleteSectionTemplate } from '#contracts/modules/delete-section-template.ts';
import { listSectionTemplates } from '#contracts/modules/list-section-templates.ts';
import { saveSectionTemplate } from '#contracts/modules/save-section-template.ts';
import type { SectionDefinition } from '#engine/form/definition.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './palette.module.css';
import { PaletteGroup } from './palette-group.tsx';

type Template = EndpointOutput<typeof listSectionTemplates>[number];
const staleMs = 60_000;

/** The section templates of the tenant. A click inserts a copy. Empty if there are none. */
export function TemplateItems(props: {
  /** Whether a label matches the search. */
  has: (label: string) => boolean;
  onInsert: (section: SectionDefinition) => void;
}) {
  const t = useT();
  const templates = useEndpoint(listSectionTemplates, undefined, { staleMs });
  const restore = useAction(saveSectionTemplate, { invalidates: [listSectionTemplates] });
  const remove = useAction(deleteSectionTemplate, {
    invalidates: [listSectionTemplates],
  });
  const shown = (templates.data ?? []).filter(({ name }) => props.has(name));
  if (shown.length === 0) return null;
  const removeWithUndo = async ({ id, name, section }: Template) => {
    const { error } = await remove.run({ params: { id } });
    if (error) return;
    const body = { name, section } as EndpointRequest<typeof saveSectionTemplate>['body'];
    toast.undo(t('form-designer:removed', { name }), t('ui:undo'), () => void restore.run({ body }));
  };
  return (
    <PaletteGroup title={t('form-designer:templates')}>
      {shown.map((template) => (
        <span key={template.id} className={styles.template}>
          <button
            type="button"
            className={styles.item}
            data-tooltip={t('form-designer:templateAbout', {
              count: template.section.rows.reduce((sum, { fields }) => sum + fields.length, 0),
              author: template.created_by?.name ?? '?',
            })}
            onClick={() => props.onInsert(template.section as SectionDefinition)}
          >
            <Icon name={template.section.isTable ? 'table-2' : 'layout-template'} />
            <span className="cut">{template.name}</span>
          </button>
          {template.mayChange && (
            <IconButton
              size="tiny"
              icon="trash-2"
              label={t('form-designer:removeTemplate', { name: template.name })}
              onClick={() => removeWithUndo(template)}
            />
          )}
        </span>
      ))}
    </PaletteGroup>
  );
}
