import { useState } from 'react';
import { useNavigate } from 'react-router';
import { getReportDesign } from '#contracts/insight/reports/get-report-design.ts';
import { getReportFields } from '#contracts/insight/reports/get-report-fields.ts';
import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { saveReportDesign } from '#contracts/insight/reports/save-report-design.ts';
import { useAddress } from '#web/lib/address/use-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useAskBeforeUnload } from '#web/lib/leaving/use-ask-before-unload.ts';
import { useTitle } from '#web/lib/title/use-title.ts';
import { PageTitle, Sheet, SheetHeader } from '#web/ui/layout/sheet.tsx';
import { ListState } from '#web/ui/list/list-state.tsx';
import type { KeptReport, ReportFields } from '../report-types.ts';
import styles from '../reports.module.css';
import { BlockSettings } from './block-settings.tsx';
import { changeBlock, findBlock } from './design-changes.ts';
import { DesignerHeader } from './designer-header.tsx';
import { ListSettings } from './document/list-settings.tsx';
import { PaperSettings } from './document/paper-settings.tsx';
import { FieldTree } from './field-tree.tsx';
import { LivePreview } from './live-preview.tsx';
import { PreviewEntry, usePreviewedEntry } from './preview-entry.tsx';
import { StructurePane } from './structure-pane.tsx';
import { useDesignDraft } from './use-design-draft.ts';

/** `/report-designer?id=<design>&entry=<entry>`: a report while its owner draws it. */
export function ReportDesignerScreen() {
  const t = useT();
  const [params] = useAddress();
  const id = params.get('id') ?? '';
  const kept = useEndpoint(
    getReportDesign,
    { params: { id } },
    { isEnabled: id !== '', keepPrevious: false },
  );
  const moduleId = kept.data?.moduleId ?? '';
  const about = useEndpoint(getReportFields, { query: { moduleId } }, { isEnabled: moduleId !== '' });
  useTitle(kept.data?.name ?? t('reports:designer'));
  return (
    <Sheet>
      {kept.data && about.data ? (
        <Designer key={id} report={kept.data} about={about.data} />
      ) : (
        <>
          <SheetHeader>
            <PageTitle>{t('reports:designer')}</PageTitle>
          </SheetHeader>
          {kept.isError ? (
            <ListState asked={kept} failed={t('reports:failed')} retryLabel={t('reports:tryAgain')}>
              {() => null}
            </ListState>
          ) : (
            <ListState asked={about} failed={t('reports:failed')} retryLabel={t('reports:tryAgain')}>
              {() => null}
            </ListState>
          )}
        </>
      )}
    </Sheet>
  );
}

function Designer({ report, about }: { report: KeptReport; about: ReportFields }) {
  const navigate = useNavigate();
  const t = useT();
  const draft = useDesignDraft(report.design);
  const [name, setName] = useState(report.name);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const entry = usePreviewedEntry(report.moduleId);
  const isChanged = draft.isChanged || name.trim() !== report.name;
  useAskBeforeUnload(isChanged);
  const save = useAction(saveReportDesign, {
    invalidates: [listReportDesigns, getReportDesign],
    success: t('reports:saved'),
    errors: 'fields',
  });
  const run = () => {
    const { id, revision } = report;
    void save.run({ body: { id, revision, name: name.trim(), design: draft.design } });
  };
  const selected = findBlock(draft.design, selectedId)?.block;
  const parts = { draft, about, selectedId, onSelect: setSelectedId };
  return (
    <>
      <DesignerHeader
        report={report}
        name={name}
        nameFault={save.faultAt('body.name')}
        onName={setName}
        draft={draft}
        isChanged={isChanged}
        isBusy={save.isBusy}
        onSave={run}
        onGone={() => navigate('/reports')}
      />
      <div className={styles.split}>
        <div className={styles.structure}>
          <StructurePane {...parts} />
          <FieldTree {...parts} />
          {report.source === 'list' && <ListSettings draft={draft} moduleId={report.moduleId} />}
          <PaperSettings draft={draft} />
        </div>
        <div className={styles.middle}>
          {report.source === 'entry' && <PreviewEntry moduleId={report.moduleId} entry={entry} />}
          <LivePreview
            moduleId={report.moduleId}
            design={draft.design}
            entryId={entry.id}
            hasNoEntry={entry.hasNone}
          />
        </div>
        {selected && (
          <BlockSettings
            key={selected.id}
            block={selected}
            about={about}
            source={draft.design.source}
            onChange={(next) => draft.change((design) => changeBlock(design, next))}
            onClose={() => setSelectedId(null)}
          />
        )}
      </div>
    </>
  );
}
