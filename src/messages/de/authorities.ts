import type { authorities as english } from '../en/authorities.ts';
import type { Translated } from '../index.ts';

export const authorities: Translated<typeof english> = {
  title: 'Zertifizierungsstellen',
  loadFailed: 'Die Zertifizierungsstellen konnten nicht geladen werden',
  about:
    'Systeme im eigenen Netz haben oft Zertifikate einer eigenen Stelle. Konnektoren, Datenbanken, Webhooks, Postfächer und andere Verbindungen Ihrer Organisation akzeptieren neben den öffentlichen auch die Zertifikate der hier aufgeführten Stellen.',
  none: 'Keine eigenen Zertifizierungsstellen',
  noneText: 'Nur Zertifikate öffentlicher Stellen werden akzeptiert.',
  add: 'Stelle hinzufügen',
  addTitle: 'Einer Zertifizierungsstelle vertrauen',
  pem: 'Zertifikat (PEM)',
  pemHelp:
    'Fügen Sie das Zertifikat der Stelle ein, oder mehrere untereinander. Fügen Sie nie einen privaten Schlüssel ein.',
  chooseFile: 'Datei wählen',
  trust: 'Vertrauen',
  added: 'Der Stelle wird vertraut',
  until: 'bis {{date}}',
  expired: 'abgelaufen am {{date}}',
  fingerprint: 'Fingerabdruck (SHA-256)',
  issuedBy: 'Ausgestellt von {{name}}',
  selfIssued: 'Selbst signiert',
  addedBy: 'Hinzugefügt am {{date}} von {{name}}',
  remove: 'Nicht mehr vertrauen',
  removeTitle: 'Dieser Stelle nicht mehr vertrauen?',
  removeText: 'Systeme mit Zertifikaten von {{name}} werden dann nicht mehr erreicht.',
  removed: 'Der Stelle wird nicht mehr vertraut',
};
