import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { getModule } from '#contracts/modules/get-module.ts';
import { moveRunning } from '#contracts/workflow/move-running.ts';
import { previewRunning } from '#contracts/workflow/preview-running.ts';
import { takeBackMove } from '#contracts/workflow/take-back-move.ts';
import { useCurrentUser } from '#web/features/session/index.ts';
import { useEndpoint, useEndpointMutation } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/input/field.tsx';
import { SelectBox } from '../panel/select-box.tsx';
import { useWorkflow } from '../tab/workflow-context.tsx';
import { EntryLink } from './entry-link.tsx';
import styles from './reality.module.css';
import { ReportFrame, type ReportTone, Tally, Verdict } from './report-frame.tsx';

type Preview = EndpointOutput<typeof previewRunning>;
type Mapping = Readonly<Record<string, string>>;

const verdicts = ['clean', 'mapping', 'stays'] as const;
const tones: Readonly<Record<(typeof verdicts)[number], ReportTone>> = {
  clean: 'good',
  mapping: 'warn',
  stays: 'plain',
};

/** What runs on older versions: what can move to this one, and the moving itself once it is published. */
export function RunningReport() {
  const t = useT();
  const { designer } = useWorkflow();
  const [mapping, setMapping] = useState<Mapping>({});
  const [lost, setLost] = useState<Preview['unmapped']>([]);
  const [picked, setPicked] = useState<string | null>(null);
  const request = { params: { moduleId: designer.moduleId }, body: { mapping } };
  const query = useEndpoint(previewRunning, request, { staleMs: 0 });
  // What has a target is no longer told as lost, but its choice stays in sight.
  const known = new Map([...lost, ...(query.data?.unmapped ?? [])].map((each) => [each.activityId, each]));
  const choose = (activityId: string, target: string) => {
    setLost([...known.values()]);
    const { [activityId]: _, ...others } = mapping;
    setMapping(target === '' ? others : { ...others, [activityId]: target });
  };
  return (
    <ReportFrame query={query}>
      {(preview) =>
        preview.entries.length === 0 ? (
          <p className={styles.about}>{t('process:noneRunning')}</p>
        ) : (
          <>
            <Tally
              items={verdicts.map((id) => ({
                id,
                tone: tones[id],
                label: t(`process:fit_${id}`),
                count: preview.counts[id],
              }))}
              picked={picked}
              onPick={setPicked}
            />
            <Targets lost={[...known.values()]} preview={preview} mapping={mapping} onChoose={choose} />
            <Moving preview={preview} mapping={mapping} />
            <Lines entries={preview.entries.filter(({ verdict }) => (picked ?? verdict) === verdict)} />
            {!preview.isComplete && <p className={styles.foot}>{t('process:partial')}</p>}
          </>
        )
      }
    </ReportFrame>
  );
}

function Targets(props: {
  lost: Preview['unmapped'];
  preview: Preview;
  mapping: Mapping;
  onChoose: (activityId: string, target: string) => void;
}) {
  const t = useT();
  const none = { value: '', label: t('process:chooseTarget') };
  const steps = props.preview.targets.map(({ activityId, activityName }) => ({
    value: activityId,
    label: activityName,
  }));
  if (props.lost.length === 0) return null;
  return (
    <div className={styles.mapping}>
      {props.lost.map(({ activityId, activityName }) => (
        <Field key={activityId} label={t('process:targetFor', { activity: activityName })}>
          {(control) => (
            <SelectBox
              {...control}
              value={props.mapping[activityId] ?? ''}
              options={[none, ...steps]}
              onChange={(target) => props.onChoose(activityId, target)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function Moving({ preview, mapping }: { preview: Preview; mapping: Mapping }) {
  const t = useT();
  const { designer } = useWorkflow();
  const { isSysAdmin, isAdministrator } = useCurrentUser().flags;
  const params = { moduleId: designer.moduleId };
  const invalidates = [previewRunning, getModule];
  const undo = useEndpointMutation(takeBackMove, { invalidates });
  const move = useEndpointMutation(moveRunning, {
    invalidates,
    onSuccess: ({ done }) => {
      const takeBack = () => undo.mutate({ params, body: { instanceIds: done } });
      if (done.length > 0)
        toast.undo(t('process:moved', { count: done.length }), t('process:takeBack'), takeBack);
    },
  });
  const instanceIds = preview.entries
    .filter(({ verdict }) => verdict === 'clean')
    .map(({ instanceId }) => instanceId);
  const [refused] = [...(move.data?.refused ?? []), ...(undo.data?.refused ?? [])];
  const error = move.error ?? undo.error;
  if (!preview.isPublished) return <p className={styles.act}>{t('process:publishFirst')}</p>;
  if (!isSysAdmin && !isAdministrator) return <p className={styles.act}>{t('process:askAdministrator')}</p>;
  return (
    <>
      {(error ?? refused) && <Notice>{error?.message ?? refused?.message}</Notice>}
      {instanceIds.length > 0 && (
        <div className={styles.act}>
          <Button
            kind="primary"
            size="small"
            isBusy={move.isPending || undo.isPending}
            onClick={() => move.mutate({ params, body: { instanceIds, mapping } })}
          >
            {t('process:moveAll', { count: instanceIds.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function Lines({ entries }: { entries: Preview['entries'] }) {
  const t = useT();
  return (
    <ul className={styles.lines}>
      {entries.map((entry) => (
        <li key={entry.instanceId} className={styles.line}>
          <EntryLink entryId={entry.entryId} title={entry.title} />
          <Verdict tone={tones[entry.verdict]}>{t(`process:fit_${entry.verdict}`)}</Verdict>
          <p>
            {[t('process:version', { version: entry.version }), entry.activityName, entry.reason]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
