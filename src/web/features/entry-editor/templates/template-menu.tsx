import { useState } from 'react';
import type { EntryValues } from '#engine/value/field-value.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { ManageTemplates } from './manage-templates.tsx';
import { SaveAsTemplate } from './save-as-template.tsx';
import type { NamedTemplate } from './use-templates.ts';

/**
 * Fills a draft with one of the person's templates, saves its values as a template, and opens the list of templates.
 */
export function TemplateMenu(props: {
  moduleId: string;
  templates: readonly NamedTemplate[];
  /** The current values of the draft. */
  valuesNow: () => EntryValues;
  onUse: (templateId: string) => void;
}) {
  const t = useT();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const { templates } = props;
  // The actions for the whole list stay visible, however long the list is.
  const items: MenuItem[] = [
    {
      id: 'save',
      label: t('entry:saveAsTemplate'),
      icon: 'bookmark-plus',
      onSelect: () => setDialog('save'),
    },
  ];
  if (templates.length > 0) {
    items.push(
      {
        id: 'manage',
        label: t('entry:manageTemplates'),
        icon: 'pencil',
        onSelect: () => setDialog('manage'),
      },
      { id: 'rule', isRule: true },
      { id: 'title', title: t('entry:newFromTemplate') },
      ...templates.map(({ templateId, templateName }) => ({
        id: templateId,
        label: templateName,
        icon: 'file-text',
        onSelect: () => props.onUse(templateId),
      })),
    );
  }
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        label={t('entry:templates')}
        placement="below-end"
        items={items}
        trigger={(trigger) => <IconButton {...trigger} icon="layout-template" label={t('entry:templates')} />}
      />
      {dialog === 'save' && (
        <SaveAsTemplate moduleId={props.moduleId} data={props.valuesNow()} onClose={close} />
      )}
      {dialog === 'manage' && (
        <ManageTemplates moduleId={props.moduleId} templates={templates} onClose={close} />
      )}
    </>
  );
}
