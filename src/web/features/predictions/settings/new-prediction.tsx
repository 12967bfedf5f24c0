import { useState } from 'react';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import { listPredictions } from '#contracts/predictions/list-predictions.ts';
import { savePrediction } from '#contracts/predictions/save-prediction.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import page from '#web/ui/layout/page.module.css';
import { Select } from '#web/ui/select/select.tsx';
import { predictionTitle } from './prediction-title.ts';

type Candidate = EndpointOutput<typeof listPredictions>['candidates'][number];

const keyOf = ({ kind, field }: Candidate) => `${kind} ${field ?? ''}`;

/** Begins to learn something that the app does not predict yet. */
export function NewPrediction(props: { moduleId: string; candidates: readonly Candidate[] }) {
  const t = useT();
  const { moduleId, candidates } = props;
  const [chosen, setChosen] = useState('');
  const candidate = candidates.find((one) => keyOf(one) === chosen) ?? candidates[0];
  const save = useAction(savePrediction, { invalidates: [listPredictions], errors: 'screen' });
  if (!candidate) return null;
  return (
    <>
      {save.error && <Notice>{save.error.violations[0]?.message ?? save.error.message}</Notice>}
      <div className={page.line}>
        <Select
          aria-label={t('predictions:what')}
          value={keyOf(candidate)}
          options={candidates.map((one) => ({ value: keyOf(one), label: predictionTitle(one, t) }))}
          onChange={setChosen}
        />
        <Button
          kind="line"
          icon="plus"
          isBusy={save.isBusy}
          onClick={() => save.run({ body: { moduleId, kind: candidate.kind, field: candidate.field } })}
        >
          {t('predictions:learn')}
        </Button>
      </div>
    </>
  );
}
