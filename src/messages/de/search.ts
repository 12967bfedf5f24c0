import type { search as en } from '../en/search.ts';
import type { Translated } from '../index.ts';

export const search: Translated<typeof en> = {
  title: 'Suche',
  find: 'Einträge, Aufgaben, Apps und Personen suchen',
  groups: 'Was gesucht wird',
  all: 'Alle',
  entries: 'Einträge',
  tasks: 'Aufgaben',
  apps: 'Apps',
  people: 'Personen',
  help: 'Hilfe',
  pages: 'Seiten und Aktionen',
  due: 'fällig {{when}}',
  app: 'App',
  anyApp: 'Jede App',
  status: 'Status',
  anyStatus: 'Jeder Status',
  person: 'Gestartet von',
  anyPerson: 'Von wem auch immer',
  from: 'Geändert ab',
  until: 'bis',
  failed: 'Die Suche ist fehlgeschlagen. Erneut versuchen',
  teach: 'Alles finden, was Sie sehen dürfen',
  teachText:
    'Geben Sie eine Nummer, einen Namen oder ein beliebiges Wort eines Eintrags ein. Jedes Wort muss vorkommen; kleine Tippfehler schaden nicht.',
  noneText:
    'Nichts, was Sie sehen dürfen, passt dazu. Versuchen Sie es mit weniger Wörtern oder einem anderen Teil des Textes.',
  searchFor: 'Nach „{{text}}“ suchen',
  showAll: 'Alle anzeigen',
  recent: 'Letzte Suchen',
  forget: 'Letzte Suchen löschen',
  keyMove: 'bewegen',
  keyOpen: 'öffnen',
  keyNewTab: 'in neuem Tab',
  keyGroup: 'nächste Gruppe',
  onlyYours: 'Nur was Sie sehen dürfen',
};
