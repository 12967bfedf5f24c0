import { useState } from 'react';
import { getBotRun } from '#contracts/bots/get-bot-run.ts';
import { getBotVersion } from '#contracts/bots/get-bot-version.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { repeatedKeys } from '#web/ui/list/repeated-keys.ts';
import { ComparedStep } from './compared-step.tsx';
import styles from './comparison.module.css';
import { RunHead } from './run-head.tsx';
import { runsBeside, type ShownRun } from './runs-beside.ts';

/** Two runs of a bot beside each other, the earlier one first. */
export function RunComparison({ ids }: { ids: readonly [string, string] }) {
  const one = useEndpoint(getBotRun, { params: { id: ids[0] } });
  const other = useEndpoint(getBotRun, { params: { id: ids[1] } });
  const error = one.error ?? other.error;
  if (error) return <Notice>{error.message}</Notice>;
  if (!one.data || !other.data) return <SkeletonList rows={4} height={48} />;
  const runs = [one.data, other.data].sort((a, b) => Date.parse(a.started_on) - Date.parse(b.started_on));
  const [before, after] = runs;
  return before && after ? <Compared runs={[before, after]} /> : null;
}

function Compared({ runs }: { runs: readonly [ShownRun, ShownRun] }) {
  const t = useT();
  const [isShort, setIsShort] = useState(false);
  const [before, after] = runs;
  const old = useVersion(before);
  const now = useVersion(after);
  if (old === undefined || now === undefined) return <SkeletonList rows={4} height={48} />;
  const compared = runsBeside(runs, [old, now]);
  const keys = repeatedKeys(compared.map(({ before: one, after: other }) => `${one?.path} ${other?.path}`));
  const isShown = ({ change, isEdited }: (typeof compared)[number]) =>
    !isShort || change !== 'same' || isEdited;
  return (
    <section className={styles.comparison} aria-label={t('bots:comparison')}>
      <SectionTitle>{t('bots:comparison')}</SectionTitle>
      <div className={styles.sides}>
        <RunHead run={before} other={after} place="before" />
        <RunHead run={after} other={before} place="after" />
      </div>
      {!(before.values_shown && after.values_shown) && (
        <p className={styles.hint}>{t('bots:valuesHidden')}</p>
      )}
      <Checkbox isChecked={isShort} onChange={setIsShort} label={t('bots:onlyDifferences')} />
      {!compared.some(isShown) && <p className={styles.hint}>{t('bots:noDifferences')}</p>}
      <ol className={styles.steps} aria-label={t('bots:comparedSteps')}>
        {compared.map(
          (line, index) =>
            isShown(line) && <ComparedStep key={keys[index]} line={line} runIds={[before.id, after.id]} />,
        )}
      </ol>
    </section>
  );
}

/** The steps of the version of a run; null: it is not kept, undefined: it is being read. */
function useVersion({ bot_id: id, version }: ShownRun) {
  const { data, isError } = useEndpoint(getBotVersion, { params: { id, version } }, { keepPrevious: false });
  return isError ? null : data?.steps;
}
