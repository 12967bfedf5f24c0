import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { addValueListCategory } from '#contracts/value-lists/add-value-list-category.ts';
import { deleteValueList } from '#contracts/value-lists/delete-value-list.ts';
import { getValueList } from '#contracts/value-lists/get-value-list.ts';
import { listValueListCategories } from '#contracts/value-lists/list-value-list-categories.ts';
import { listValueLists } from '#contracts/value-lists/list-value-lists.ts';
import { UsedBy } from '#web/features/reference-data/index.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { AskBeforeLeaving } from '#web/lib/leaving/ask-before-leaving.tsx';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonForm } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Crumbs, PageTitle, SectionTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ConfirmByTyping } from '#web/ui/overlay/confirm-by-typing.tsx';
import { ListItems } from './list-items.tsx';
import { useValueListDraft, type ValueList } from './use-value-list-draft.ts';
import styles from './value-lists.module.css';

/** `/referencedata/lists/{id}`: one key-value list with its values, categories and uses. */
export function ValueListScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const list = useEndpoint(getValueList, { query: { id } });
  useTitle(list.data?.key_name ?? t('reference-data:lists'));
  return (
    <Sheet>
      {list.isError && !list.data ? (
        <ErrorState
          title={t('reference-data:loadFailed')}
          text={list.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void list.refetch()}
        />
      ) : list.data ? (
        <ValueListEditor key={list.data.id} list={list.data} />
      ) : (
        <SkeletonForm />
      )}
    </Sheet>
  );
}

function ValueListEditor({ list }: { list: ValueList }) {
  const t = useT();
  const { edited, isUnsaved, change, save, isSaving, faultsAt } = useValueListDraft(list);
  const { name, description, categoryIds, values } = edited;
  const [isDeleting, setIsDeleting] = useState(false);
  const isDeleted = useRef(false);
  const faultAt = (path: string) => faultsAt(path)[0];
  return (
    <>
      <SheetHeader
        isRuled
        end={
          <>
            <IconButton
              icon="trash-2"
              label={t('reference-data:delete')}
              onClick={() => setIsDeleting(true)}
            />
            <Button kind="primary" size="small" isBusy={isSaving} onClick={save}>
              {t('reference-data:save')}
            </Button>
          </>
        }
      >
        <Crumbs>
          <Link to="/referencedata?view=lists">{t('reference-data:lists')}</Link>
          <span>/</span>
        </Crumbs>
        <PageTitle>{list.key_name}</PageTitle>
      </SheetHeader>
      <div className={styles.body}>
        <div className={styles.main}>
          <Field label={t('reference-data:name')} isRequired error={faultAt('body.key_name')}>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                maxLength={60}
                onChange={(next) => change({ name: next })}
              />
            )}
          </Field>
          <Field label={t('reference-data:description')}>
            {(control) => (
              <TextInput
                {...control}
                value={description}
                maxLength={500}
                onChange={(next) => change({ description: next })}
              />
            )}
          </Field>
          <ListItems
            items={values}
            fault={faultsAt('body.values').join('. ')}
            faultAt={(place) => faultAt(`body.values[${place}].key`)}
            onChange={(next) => change({ values: next })}
          />
        </div>
        <aside className={styles.aside} aria-label={t('reference-data:categories')}>
          <Categories chosen={categoryIds} onChange={(ids) => change({ categoryIds: [...ids] })} />
          <SectionTitle>{t('reference-data:view_usage')}</SectionTitle>
          <UsedBy apps={list.usedBy} />
        </aside>
      </div>
      {isDeleting && (
        <DeleteDialog
          list={list}
          onDeleted={() => {
            isDeleted.current = true;
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
      <AskBeforeLeaving unsaved={{ isUnsaved: () => isUnsaved && !isDeleted.current }} />
    </>
  );
}

function Categories(props: {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const { chosen, onChange } = props;
  const t = useT();
  const [name, setName] = useState('');
  const { data = [] } = useEndpoint(listValueListCategories, undefined);
  const adding = useAction(addValueListCategory, {
    invalidates: [listValueListCategories],
    onSuccess: ({ id }) => {
      setName('');
      onChange([...chosen, id]);
    },
    errors: 'screen',
  });
  return (
    <Field
      label={t('reference-data:categories')}
      isGroup
      error={adding.error?.violations[0]?.message ?? adding.error?.message}
    >
      {() => (
        <form
          className={styles.categories}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') adding.run({ query: { name: name.trim() } });
          }}
        >
          {data.map((category) => (
            <Checkbox
              key={category.id}
              label={category.category_name}
              isChecked={chosen.includes(category.id)}
              onChange={(isWanted) => {
                const others = chosen.filter((id) => id !== category.id);
                onChange(isWanted ? [...others, category.id] : others);
              }}
            />
          ))}
          <div className={styles.line}>
            <TextInput
              size="small"
              aria-label={t('reference-data:newCategory')}
              placeholder={t('reference-data:newCategory')}
              value={name}
              maxLength={60}
              onChange={setName}
            />
            <Button size="small" type="submit" isBusy={adding.isBusy} isDisabled={name.trim() === ''}>
              {t('reference-data:add')}
            </Button>
          </div>
        </form>
      )}
    </Field>
  );
}

function DeleteDialog(props: { list: ValueList; onDeleted: () => void; onClose: () => void }) {
  const { list, onDeleted, onClose } = props;
  const t = useT();
  const navigate = useNavigate();
  const removal = useAction(deleteValueList, {
    invalidates: [listValueLists],
    onSuccess: () => {
      onDeleted();
      navigate('/referencedata?view=lists');
    },
    errors: 'screen',
  });
  return (
    <ConfirmByTyping
      title={t('reference-data:deleteTitle', { name: list.key_name })}
      text={removal.error?.message ?? t('reference-data:deleteListText')}
      phrase={list.key_name}
      prompt={t('reference-data:typeName', { name: list.key_name })}
      confirmLabel={t('reference-data:delete')}
      cancelLabel={t('ui:cancel')}
      isBusy={removal.isBusy}
      onConfirm={() => removal.run({ query: { id: list.id } })}
      onCancel={onClose}
    />
  );
}
