import { useState } from 'react';
import { Link } from 'react-router';
import type { getTeam } from '#contracts/administration/get-team.ts';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { isAdministrator } from '#contracts/permissions.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEdited } from '#web/lib/editing/use-edited.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useAskBeforeUnload } from '#web/lib/leaving/use-ask-before-unload.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextArea, TextInput } from '#web/ui/input/text-input.tsx';
import { Crumbs, PageTitle, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { DeleteGroup } from './delete-group.tsx';
import { type GroupKind, groupKinds } from './group-kinds.ts';
import styles from './groups.module.css';
import { MemberList } from './member-list.tsx';

type Group = EndpointOutput<typeof getTeam>;

const editedGroup = ({ name, description }: Group) => ({ name, description });

/** Name, description and members of a team or role; consultants only read. */
export function GroupEditor(props: { kind: GroupKind; group: Group }) {
  const { kind, group } = props;
  const t = useT();
  const { flags } = useCurrentUser();
  const canEdit = isAdministrator(flags);
  const { list, get, save, path, texts } = groupKinds[kind];
  const { base, edited, isUnsaved, change, saved } = useEdited(group, editedGroup);
  const { name, description } = edited;
  const [isDeleting, setIsDeleting] = useState(false);
  useTitle(group.name);
  useAskBeforeUnload(isUnsaved);
  const saving = useAction(save, {
    invalidates: [get, list, lookUpAssignees],
    success: t('groups:saved'),
    errors: 'fields',
    onSuccess: saved,
  });
  const { id, revision } = base;
  const actions = canEdit && (
    <>
      <IconButton icon="trash-2" label={t('groups:delete')} onClick={() => setIsDeleting(true)} />
      <Button
        kind="primary"
        size="small"
        isBusy={saving.isBusy}
        isDisabled={!isUnsaved || name.trim() === ''}
        onClick={() => void saving.run({ body: { id, revision, name, description } })}
      >
        {t('ui:save')}
      </Button>
    </>
  );
  return (
    <>
      <SheetHeader isRuled end={actions}>
        <Crumbs>
          <Link to={path}>{t(texts.all)}</Link>
          <span>/</span>
        </Crumbs>
        <PageTitle>{group.name}</PageTitle>
      </SheetHeader>
      <div className={styles.page}>
        <fieldset className={styles.form} disabled={!canEdit}>
          <Field label={t('groups:name')} isRequired error={saving.faultAt('body.name')}>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                maxLength={60}
                onChange={(text) => change({ name: text })}
              />
            )}
          </Field>
          <Field label={t('groups:description')} error={saving.faultAt('body.description')}>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                value={description}
                maxLength={500}
                onChange={(text) => change({ description: text })}
              />
            )}
          </Field>
        </fieldset>
        <MemberList kind={kind} groupId={id} canEdit={canEdit} />
      </div>
      {isDeleting && <DeleteGroup kind={kind} group={group} onClose={() => setIsDeleting(false)} />}
    </>
  );
}
