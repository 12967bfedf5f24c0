import { useState } from 'react';
import { deleteUserView } from '#contracts/administration/delete-user-view.ts';
import { listUserViews } from '#contracts/administration/list-user-views.ts';
import { saveUserView } from '#contracts/administration/save-user-view.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useIsPhone } from '#web/ui/layout/use-is-phone.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { SaveUserView } from './save-user-view.tsx';
import type { UserViews } from './use-user-views.ts';

/** Saves the list of users as a view; for a saved view, what can be done with it. */
export function UserViewMenu({ views }: { views: UserViews }) {
  const t = useT();
  const isPhone = useIsPhone();
  const [isNaming, setIsNaming] = useState(false);
  const { now, saved, isChanged } = views;
  const invalidates = [listUserViews];
  const saving = useAction(saveUserView, { invalidates, success: t('administration:saved') });
  const restoring = useAction(saveUserView, { invalidates });
  const deleting = useAction(deleteUserView, { invalidates });
  const remove = async (view: NonNullable<typeof saved>) => {
    const { error } = await deleting.run({ params: { id: view.id } });
    if (error) return;
    views.leave();
    const body = { name: view.name, view: view.view };
    toast.undo(
      t('records:viewDeleted', { name: view.name }),
      t('ui:undo'),
      () => void restoring.run({ body }),
    );
  };
  const label = t('records:saveView');
  const button = (trigger: object, icon: string) =>
    isPhone ? (
      <IconButton {...trigger} icon={icon} label={label} isPressed={saved !== null} />
    ) : (
      <Button {...trigger} size="small" kind={saved && isChanged ? 'soft' : 'ghost'} icon={icon}>
        {label}
      </Button>
    );
  return (
    <>
      {saved ? (
        <Menu
          label={label}
          placement="below-end"
          items={[
            {
              id: 'save',
              label: t('records:saveChanges'),
              icon: 'check',
              isDisabled: !isChanged,
              onSelect: () => void saving.run({ body: { name: saved.name, view: now } }),
            },
            { id: 'new', label: t('records:saveAsNew'), icon: 'plus', onSelect: () => setIsNaming(true) },
            { id: 'rule', isRule: true },
            {
              id: 'delete',
              label: t('records:deleteView'),
              icon: 'trash-2',
              isDanger: true,
              onSelect: () => void remove(saved),
            },
          ]}
          trigger={(trigger) => button(trigger, 'bookmark')}
        />
      ) : (
        button({ hasPopup: 'dialog', onClick: () => setIsNaming(true) }, 'bookmark-plus')
      )}
      {isNaming && (
        <SaveUserView
          view={now}
          onClose={() => setIsNaming(false)}
          onSaved={(id) => {
            setIsNaming(false);
            views.keep(id);
          }}
        />
      )}
    </>
  );
}
