import { useT } from '#web/lib/i18n/use-t.ts';
import { Count } from '#web/ui/status/chip.tsx';
import { keyOf, openDisclosures, preventedDisclosures } from '../../disclosures/disclosure.ts';
import { DisclosureItem } from '../../disclosures/disclosure-item.tsx';
import { useDesigner } from '../../draft/designer-context.tsx';
import styles from './property-panel.module.css';

/** By whom a field can still be learnt where it is hidden, and with which field it is hidden; nothing when there is none. */
export function LearntBy({ path }: { path: string }) {
  const t = useT();
  const { verdict } = useDesigner();
  const open = openDisclosures(verdict.faults).filter(({ disclosure }) => disclosure.field === path);
  const derived = preventedDisclosures(verdict.faults).filter(
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
