import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { deleteDataSet } from '#contracts/reference-data/delete-data-set.ts';
import { getDataSet } from '#contracts/reference-data/get-data-set.ts';
import { listDataSets } from '#contracts/reference-data/list-data-sets.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LeaveGuard } from '#web/lib/leaving/leave-guard.tsx';
import { useAskBeforeUnload } from '#web/lib/leaving/use-ask-before-unload.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Tabs } from '#web/ui/choice/tabs.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Crumbs, PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListBody, ListTools } from '#web/ui/list/list-tools.tsx';
import { ConfirmByTyping } from '#web/ui/overlay/confirm-by-typing.tsx';
import type { DataSetDetail } from './data-set-detail.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { RowGrid } from './rows/row-grid.tsx';
import { usePastedRows } from './rows/use-pasted-rows.ts';
import { useRowWriting } from './rows/use-row-writing.ts';
import { ChangeList } from './set/change-list.tsx';
import { ColumnEditor } from './set/column-editor.tsx';
import { UsedBy } from './used-by.tsx';

const views = ['rows', 'columns', 'history', 'usage'] as const;
type View = (typeof views)[number];

/** `/referencedata/{id}?view=…&q=…&page=…`: the rows, columns, changes and uses of a data set. */
export function DataSetScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const set = useEndpoint(getDataSet, { query: { id } });
  useTitle(set.data?.name ?? t('reference-data:title'));
  return (
    <Sheet>
      {set.isError && !set.data ? (
        <ErrorState
          title={t('reference-data:loadFailed')}
          text={set.error.message}
          retryLabel={t('ui:retry')}
          onRetry={() => void set.refetch()}
        />
      ) : set.data ? (
        <DataSetView key={set.data.id} set={set.data} />
      ) : (
        <SkeletonList rows={8} height={40} />
      )}
    </Sheet>
  );
}

function DataSetView({ set }: { set: DataSetDetail }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<'import' | 'delete' | null>(null);
  const view = views.find((name) => name === params.get('view')) ?? 'rows';
  const writing = useRowWriting(set);
  const pasted = usePastedRows(writing);
  const [hasChangedColumns, setHasChangedColumns] = useState(false);
  const isUnsaved = pasted.unsaved.length > 0 || hasChangedColumns;
  useAskBeforeUnload(isUnsaved);
  const here = useLocation();
  const isDeleted = useRef(false);
  return (
    <>
      <SheetHeader
        end={
          <>
            <Button size="small" icon="upload" onClick={() => setDialog('import')}>
              {t('reference-data:importRows')}
            </Button>
            <IconButton
              icon="trash-2"
              label={t('reference-data:delete')}
              onClick={() => setDialog('delete')}
            />
          </>
        }
      >
        <Crumbs>
          <Link to="/referencedata">{t('reference-data:title')}</Link>
          <span>/</span>
        </Crumbs>
        <PageTitle>{set.name}</PageTitle>
      </SheetHeader>
      <ListTools>
        <Tabs<View>
          label={t('reference-data:views')}
          panelId="data-set"
          current={view}
          onChange={(next) => {
            writing.keepOnly(pasted.unsaved.map(({ row }) => row));
            setParams(next === 'rows' ? {} : { view: next }, { replace: true });
          }}
          tabs={views.map((name) => ({ id: name, label: t(`reference-data:view_${name}`) }))}
        />
      </ListTools>
      <ListBody id="data-set" label={t(`reference-data:view_${view}`)}>
        {view === 'rows' && <RowGrid set={set} writing={writing} pasted={pasted} />}
        {view === 'columns' && <ColumnEditor key={set.id} set={set} onEdit={setHasChangedColumns} />}
        {view === 'history' && <ChangeList set={set} />}
        {view === 'usage' && <UsedBy apps={set.usedBy} />}
      </ListBody>
      {dialog === 'import' && <ImportDialog set={set} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <DeleteDialog
          set={set}
          onDeleted={() => {
            isDeleted.current = true;
          }}
          onClose={() => setDialog(null)}
        />
      )}
      <LeaveGuard
        isUnsaved={() => isUnsaved && !isDeleted.current}
        hasFailed
        flush={async () => false}
        isSamePlace={({ pathname, search }) =>
          pathname === here.pathname && (!hasChangedColumns || search === here.search)
        }
      />
    </>
  );
}

function DeleteDialog(props: { set: DataSetDetail; onDeleted: () => void; onClose: () => void }) {
  const { set, onClose } = props;
  const t = useT();
  const navigate = useNavigate();
  const removal = useAction(deleteDataSet, {
    invalidates: [listDataSets],
    onSuccess: () => {
      props.onDeleted();
      navigate('/referencedata');
    },
    errors: 'screen',
  });
  return (
    <ConfirmByTyping
      title={t('reference-data:deleteTitle', { name: set.name })}
      text={removal.error?.message ?? t('reference-data:deleteText')}
      phrase={set.name}
      prompt={t('reference-data:typeName', { name: set.name })}
      confirmLabel={t('reference-data:delete')}
      cancelLabel={t('ui:cancel')}
      isBusy={removal.isBusy}
      onConfirm={() => removal.run({ query: { id: set.id } })}
      onCancel={onClose}
    />
  );
}
