import type { z } from 'zod';
import type { amount } from '#contracts/shapes/price.ts';
import { costsText } from '#web/lib/format/costs-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { SectionTitle } from '#web/ui/layout/sheet.tsx';

type Amount = z.output<typeof amount>;

/** What rows of a log cost; nothing where they have no price. */
export function CostsNote({ costs }: { costs: readonly Amount[] }) {
  const t = useT();
  const format = useFormat();
  if (costs.length === 0) return null;
  return (
    <>
      <SectionTitle>{t('webhooks:costs')}</SectionTitle>
      <p>{costsText(format, costs)}</p>
    </>
  );
}

/** Writes an amount with its currency; null without one. */
export function useCost() {
  const format = useFormat();
  return (cost: Amount | null) => cost && costsText(format, [cost]);
}

/** How long something took and what it cost, after what it was about. */
export function useResultHint() {
  const format = useFormat();
  const costOf = useCost();
  return (about: string | null, row: { readonly duration_ms: number | null; readonly cost: Amount | null }) =>
    [about, row.duration_ms !== null && `${format.number(row.duration_ms)} ms`, costOf(row.cost)]
      .filter(Boolean)
      .join(' · ');
}
