import type { appTemplates as en } from '../en/app-templates.ts';
import type { Translated } from '../index.ts';

export const appTemplates: Translated<typeof en> = {
  title: 'Vorlagen',
  choose: 'Wählen Sie eine Vorlage, um ihr Formular und ihren Ablauf zu sehen.',
  preview: 'Vorschau von {{name}}',
  steps_one: '{{count}} Schritt',
  steps_other: '{{count}} Schritte',
  fields_one: '{{count}} Feld',
  fields_other: '{{count}} Felder',
  standIn: 'In Ihrer Organisation gibt es {{names}} nicht. Sie springen ein, bis Sie jemand anderen wählen.',
  often: 'Mit einer Vorlage beginnen',
  failed: 'Die Vorlagen konnten nicht geladen werden',
};
