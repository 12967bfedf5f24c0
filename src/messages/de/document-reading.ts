import type { documentReading as en } from '../en/document-reading.ts';
import type { Translated } from '../index.ts';

export const documentReading: Translated<typeof en> = {
  provider: 'Dokumente lesen',
  none: 'Nicht lesen',
  service: 'Dienste',
  licence: 'Die Lizenz muss hinzugefügt werden',
  oneOf: 'Kein Dienst',
  embedded: 'Läuft auf Ihrem eigenen Server. Dokumente verlassen ihn nicht.',
  outside: 'Dokumente werden an diesen Anbieter gesendet.',
  notReady: 'Zuerst muss eine Administratorin oder ein Administrator das Token hinterlegen.',
  loadFailed: 'Die Anbieter konnten nicht geladen werden',
};
