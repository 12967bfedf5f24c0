import type { EndpointOutput, EndpointRequest } from '#contracts/endpoint.ts';
import { deleteSectionTemplate } from '#contracts/section-templates/delete-section-template.ts';
import { listSectionTemplates } from '#contracts/section-templates/list-section-templates.ts';
import { saveSectionTemplate } from '#contracts/section-templates/save-section-template.ts';
import type { SectionDefinition } from '#engine/form/definition.ts';
import { useEndpoint, useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './palette.module.css';
import { PaletteGroup } from './palette-group.tsx';

type Template = EndpointOutput<typeof listSectionTemplates>[number];
const staleMs = 60_000;

/** Sections that designers of the tenant saved; a click inserts a copy. Nothing shows while there are none. */
export function TemplateItems(props: {
  /** Whether a label is what is searched for. */
  has: (label: string) => boolean;
  onInsert: (section: SectionDefinition) => void;
}) {
  const t = useT();
  const templates = useEndpoint(listSectionTemplates, undefined, { staleMs });
  const restore = useEndpointMutation(saveSectionTemplate, { invalidates: [listSectionTemplates] });
  const remove = useEndpointMutation(deleteSectionTemplate, {
    invalidates: [listSectionTemplates],
    onError: (error) => toast.error(error.message),
  });
  const shown = (templates.data ?? []).filter(({ name }) => props.has(name));
  if (shown.length === 0) return null;
  const removeWithUndo = ({ id, name, section }: Template) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          toast.undo(t('form-designer:removed', { name }), t('ui:undo'), () =>
            restore.mutate({
              body: { name, section } as EndpointRequest<typeof saveSectionTemplate>['body'],
            }),
          ),
      },
    );
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
