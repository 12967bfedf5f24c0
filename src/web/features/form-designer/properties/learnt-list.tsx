import { DisclosureItem } from '#web/features/app-checks/index.ts';
import { keyOf, openDisclosures, preventedDisclosures, useDesigner } from '#web/features/app-draft/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Count } from '#web/ui/status/chip.tsx';
import styles from './property-panel.module.css';

/** The people who can still learn a hidden field, and the field it is hidden with. Empty when there are none. */
export function LearntBy({ path }: { path: string }) {
  const t = useT();
  const { compilation } = useDesigner();
  const open = openDisclosures(compilation.faults).filter(({ disclosure }) => disclosure.field === path);
  const derived = preventedDisclosures(compilation.faults).filter(
    ({ code, where }) => code === 'disclosure_hidden' && where.id === path,
  );
  if (open.length + derived.length === 0) return null;
  return (
    <section aria-label={t('disclosures:canBeLearnt')}>
      <h3>
        {open.length > 0 ? t('disclosures:canBeLearnt') : t('disclosures:title')}
        {open.length > 0 && <Count>{open.length}</Count>}
      </h3>
      <ul className={styles.learnt}>
        {[...open, ...derived].map((fault) => (
          <li key={keyOf(fault)}>
            <DisclosureItem fault={fault} />
          </li>
        ))}
      </ul>
    </section>
  );
}
