import { useState } from 'react';
import { getBotPicture } from '#contracts/bots/get-bot-picture.ts';
import type { BotStep } from '#engine/bot/bot-step.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';
import { Select } from '#web/ui/select/select.tsx';
import styles from '../bots.module.css';
import { namedSteps, stepText } from './step-name.ts';

/** The pages after the browser steps of a run, the last first. */
export function RunPictures(props: {
  readonly runId: string;
  readonly pictures: readonly { readonly number: number; readonly path: string }[];
  readonly version: readonly BotStep[] | null;
}) {
  const t = useT();
  const { runId, pictures, version } = props;
  const named = namedSteps(t, version);
  const [shown, setShown] = useState(pictures.at(-1)?.number ?? 0);
  const { data } = useEndpoint(getBotPicture, { params: { id: runId, number: shown } });
  const current = pictures.find(({ number }) => number === shown);
  const label = t('bots:pictureAt', { step: stepText(t, named, current?.path ?? '') });
  return (
    <section className={styles.form} aria-label={t('bots:pictures')}>
      <SectionTitle>{t('bots:pictures')}</SectionTitle>
      <Select
        aria-label={t('bots:pictures')}
        value={String(shown)}
        options={pictures.map(({ number, path }) => ({
          value: String(number),
          label: t('bots:pictureAt', { step: stepText(t, named, path) }),
        }))}
        onChange={(value) => setShown(Number(value))}
      />
      {data && <img className={styles.picture} src={`data:image/jpeg;base64,${data.picture}`} alt={label} />}
    </section>
  );
}
