import { preference } from '#web/lib/storage/preference.ts';

/** The dashboard that this person had open last on this device. */
export const lastDashboard = preference<string>('dashboard', '', (stored) =>
  typeof stored === 'string' ? stored : null,
);
