import type { mails as en } from '../en/mails.ts';
import type { Translated } from '../index.ts';

export const mails: Translated<typeof en> = {
  openTask: 'Abrir la tarea',
  openEntry: 'Abrir la entrada',
  openWorkflow: 'Abrir el flujo de trabajo',
  footer: 'Recibe este correo porque participa en «{{module}}».',
  noSubject: '{{module}}: {{title}}',
  sampleMessage: '(mensaje de quien actúa)',
  decide: 'Aprobar o rechazar',
};
