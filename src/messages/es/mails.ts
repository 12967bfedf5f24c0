import type { mails as en } from '../en/mails.ts';
import type { Translated } from '../index.ts';

export const mails: Translated<typeof en> = {
  openTask: 'Abrir la tarea',
  openEntry: 'Abrir la entrada',
  openWorkflow: 'Abrir el flujo de trabajo',
  openWebhooks: 'Abrir webhooks',
  openUser: 'Abrir usuario',
  openBots: 'Abrir bots',
  openNotifications: 'Abrir notificaciones',
  openReport: 'Abrir el informe',
  reportAbout: 'El informe va adjunto, con lo que usted puede ver.',
  reportFooter: 'Alguien en {{organization}} te envía este informe en momentos fijados.',
  openDashboard: 'Abrir el panel',
  dashboardAbout: 'El panel va adjunto, con lo que usted puede ver.',
  dashboardFooter: 'Alguien de {{organization}} le envía este panel de forma periódica.',
  footer: 'Recibe este correo porque participa en «{{module}}».',
  noSubject: '{{module}}: {{title}}',
  sampleMessage: '(mensaje de quien actúa)',
  decide: 'Aprobar o rechazar',
  invitation: 'Elija su contraseña para {{organization}}',
  invitationAbout:
    '{{organization}} le ha invitado. Su nombre de usuario es {{username}}. Elija una contraseña para iniciar sesión.',
  invitationEnds: 'Este enlace sirve durante siete días y una sola vez.',
  passwordReset: 'Elija una contraseña nueva',
  passwordResetAbout:
    'Hola, {{name}}: alguien ha pedido una contraseña nueva para {{username}} en {{organization}}. Si no ha sido usted, ignore este correo: su contraseña no cambia.',
  passwordResetEnds: 'Este enlace sirve durante una hora y una sola vez.',
  choosePassword: 'Elegir contraseña',
};
