import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { getProcessMap } from '#contracts/insight/mining/get-process-map.ts';
import { processMap as de } from '#messages/de/process-map.ts';
import { processMap as en } from '#messages/en/process-map.ts';
import { processMap as es } from '#messages/es/process-map.ts';
import { processMap as fr } from '#messages/fr/process-map.ts';
import type { Locale, Translated } from '#messages/index.ts';
import { processMap as ja } from '#messages/ja/process-map.ts';
import { processMap as zh } from '#messages/zh/process-map.ts';
import type { PaperBlock } from '#server/features/documents/index.ts';

const texts: Readonly<Record<Locale, Translated<typeof en>>> = { en, de, es, fr, ja, zh };

/** The steps of a process that ask people: how often entries came there, and how long they waited. */
export function processTable(
  locale: Locale,
  { process }: Pick<EndpointOutput<typeof getProcessMap>, 'process'>,
): PaperBlock {
  const words = texts[locale];
  const steps = process.steps.filter(({ asksPeople }) => asksPeople);
  if (steps.length === 0) return { kind: 'note', text: words.emptyTitle };
  const number = new Intl.NumberFormat(locale);
  const hours = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 });
  const wait = (seconds: number | null) => (seconds === null ? '–' : hours.format(seconds / 3600));
  const head = [words.timesColumn, words.medianWait, words.p90Wait, words.overdue, words.now];
  return {
    kind: 'table',
    head: [{ text: words.step, isNumber: false }, ...head.map((text) => ({ text, isNumber: true }))],
    rows: steps.map((step) => [
      step.activityName || step.activityId,
      number.format(step.visits),
      wait(step.wait.medianSeconds),
      wait(step.wait.p90Seconds),
      number.format(step.overdue),
      number.format(step.here),
    ]),
  };
}
