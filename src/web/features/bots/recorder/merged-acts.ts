import type { RecordedAct } from '#contracts/bots/bot-recording.ts';

const maxText = 2000;
const maxScroll = 5000;

/** Acts that wait to be sent, with one more: what is typed or scrolled meanwhile goes in one. */
export function mergedActs(waiting: readonly RecordedAct[], act: RecordedAct): readonly RecordedAct[] {
  const last = waiting.at(-1);
  if (act.kind === 'type' && last?.kind === 'type' && last.text.length + act.text.length <= maxText)
    return [...waiting.slice(0, -1), { kind: 'type', text: last.text + act.text }];
  if (act.kind === 'scroll' && last?.kind === 'scroll') {
    const by = Math.max(-maxScroll, Math.min(maxScroll, last.by + act.by));
    return [...waiting.slice(0, -1), { ...act, by }];
  }
  return [...waiting, act];
}
