import { readText } from '#engine/workflow/values/property-readers.ts';
import type { ActivityView } from '../activity-view.tsx';

/** Says whether it waits, and over which rows it goes. */
export const startModuleView: ActivityView = {
  about: ({ properties }, t) => {
    const rows = readText(properties, 'ForEach');
    const waits = properties.Wait === true ? t('activities:waitsForEnd') : null;
    return (
      [rows === '' ? null : t('activities:forEachRow', { table: rows }), waits].filter(Boolean).join(' · ') ||
      null
    );
  },
  assignees: () => null,
};
