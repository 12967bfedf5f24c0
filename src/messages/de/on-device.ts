import type { onDevice as en } from '../en/on-device.ts';
import type { Translated } from '../index.ts';

export const onDevice: Translated<typeof en> = {
  manifestAbout: 'Formulare, Aufgaben und Abläufe Ihrer Organisation',
  shortcutTasks: 'Aufgaben',
  shortcutApps: 'Apps',
  pushWithoutContent: 'Es gibt etwas Neues für Sie.',
  pushTitle: 'Auf Ihren Geräten',
  pushAbout:
    'Erhalten Sie auf diesem Gerät eine Nachricht für jede Aufgabe und Erwähnung, auch wenn Formwright nicht geöffnet ist.',
  pushTurnOn: 'Für dieses Gerät einschalten',
  pushTurnedOn: 'Dieses Gerät erhält jetzt Nachrichten über Aufgaben und Erwähnungen',
  pushHides: 'Ohne Inhalt',
  pushHidesAbout: 'Nachrichten sagen nur, dass es etwas Neues gibt',
  pushRemove: 'Entfernen',
  pushRemoved: 'Das Gerät erhält keine Nachrichten mehr',
  pushThis: 'dieses Gerät',
  pushNone: 'Noch kein Gerät erhält Nachrichten.',
  pushNever: 'Noch keine Nachricht',
  pushLast: 'Letzte Nachricht {{when}}',
  pushUnsupported:
    'Dieser Browser kann keine Nachrichten erhalten. Legen Sie Formwright auf einem iPhone oder iPad zuerst auf den Home-Bildschirm und öffnen Sie es dort.',
  pushDenied:
    'Nachrichten sind für diese Website gesperrt. Erlauben Sie sie in den Einstellungen des Browsers.',
  pushFailed: 'Nachrichten konnten nicht eingeschaltet werden',
  pushLoadFailed: 'Die Geräte konnten nicht geladen werden',
  deviceName: '{{browser}} auf {{system}}',
  waits_one: '{{count}} Sache wartet auf das Senden',
  waits_other: '{{count}} Sachen warten auf das Senden',
  needYou_one: '{{count}} Sache konnte nicht gesendet werden',
  needYou_other: '{{count}} Sachen konnten nicht gesendet werden',
  show: 'Anzeigen',
  waitingTitle: 'Wartet auf das Senden',
  waitingAbout:
    'In diesem Browser nur für Sie aufbewahrt, bis die Verbindung wieder da ist. Beim Abmelden wird es gelöscht.',
  entryIn: 'Eintrag in {{app}}',
  submissionIn: 'Einreichung in {{app}}',
  approvalOf: 'Genehmigen: {{title}}',
  rejectionOf: 'Ablehnen: {{title}}',
  outcomeOf: '{{outcome}}: {{title}}',
  keptAt: 'Aufbewahrt {{when}}',
  sendNow: 'Jetzt senden',
  open: 'Öffnen',
  discard: 'Verwerfen',
  keptEntry: 'In diesem Browser aufbewahrt. Wird gesendet, wenn die Verbindung wieder da ist.',
  keptSubmission:
    'In diesem Browser aufbewahrt. Der Eintrag wird eingereicht, wenn die Verbindung wieder da ist.',
  keptDecision:
    'Ihre Entscheidung ist in diesem Browser aufbewahrt. Sie wird gesendet, wenn die Verbindung wieder da ist.',
  sent: 'Gesendet: {{what}}',
  conflictChanged:
    '{{name}} hat diesen Eintrag inzwischen geändert. Ihre Fassung ist hier aufbewahrt; öffnen Sie den Eintrag, um beide zusammenzuführen.',
  conflictChangedByYou:
    'Dieser Eintrag wurde inzwischen anderswo geändert. Ihre Fassung ist hier aufbewahrt; öffnen Sie den Eintrag, um beide zusammenzuführen.',
  conflictClosed:
    '{{name}} hat diese Aufgabe inzwischen entschieden. Ihre Entscheidung bleibt hier, bis Sie sie verwerfen.',
  conflictClosedUnknown:
    'Diese Aufgabe wurde inzwischen geschlossen. Ihre Entscheidung bleibt hier, bis Sie sie verwerfen.',
  refused: 'Nicht angenommen: {{reason}}',
  unsure:
    'Ob dies angekommen ist, ist nicht bekannt, und es ist mehr als einen Tag alt. Suchen Sie den Eintrag, bevor Sie es noch einmal senden.',
  signOutTitle: 'Wartendes löschen?',
  signOutText_one:
    '{{count}} Sache ist in diesem Browser aufbewahrt und noch nicht gesendet. Beim Abmelden wird sie gelöscht.',
  signOutText_other:
    '{{count}} Sachen sind in diesem Browser aufbewahrt und noch nicht gesendet. Beim Abmelden werden sie gelöscht.',
  signOutErase: 'Abmelden und löschen',
  signOutStay: 'Angemeldet bleiben',
  savingKept: 'Hier aufbewahrt, noch nicht gesendet',
  taskWaits:
    'Ihre Entscheidung ({{outcome}}) ist in diesem Browser aufbewahrt. Sie wird gesendet, wenn die Verbindung wieder da ist.',
  rowWaits: '{{outcome}}, noch nicht gesendet',
  rowStuck: '{{outcome}}, konnte nicht gesendet werden',
  takeBack: 'Zurücknehmen',
  takenBack: 'Ihre Entscheidung wurde zurückgenommen. Sie wird nicht gesendet.',
  notKept: 'Dies wurde noch nicht geöffnet und ist deshalb ohne Verbindung nicht da.',
  asOf: 'Sie sehen, was Sie geöffnet hatten, Stand {{when}}.',
  nothingWaits: 'Nichts wartet.',
};
